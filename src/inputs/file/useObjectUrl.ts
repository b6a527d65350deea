import { useEffect, useState } from 'react'

/** A blob URL of a file; revoked when the file changes or the component is unmounted. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // made in an effect, as only an effect can revoke it
    // eslint-disable-next-line react/set-state-in-effect
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made !== null && made.file === file ? made.url : null
}

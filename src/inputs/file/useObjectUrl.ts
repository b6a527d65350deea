import { useEffect, useState } from 'react'

/** An address of a file in this page; given back when the file changes or the place that shows it goes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // an address must be given back by the one who made it, so it cannot be made while rendering
    // eslint-disable-next-line react/set-state-in-effect
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made !== null && made.file === file ? made.url : null
}

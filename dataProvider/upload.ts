interface Upload {
  method: string
  headers: Headers
  body: FormData | URLSearchParams | string | undefined
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
}

export type Send = (url: string, upload: Upload) => Promise<Response>

/**
 * `fetch` with upload progress, which only XMLHttpRequest reports. Credentials are sent; rejects with
 * the signal's reason when aborted, with a TypeError when the network fails.
 */
export const sendWithProgress: Send = (url, upload) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(upload.method, url)
    xhr.withCredentials = true
    xhr.responseType = 'blob'
    upload.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) upload.onProgress(event.loaded, event.total)
    })
    xhr.addEventListener('load', () => {
      const isEmpty = xhr.status === 204 || xhr.status === 304
      resolve(
        new Response(isEmpty ? null : xhr.response, {
          status: xhr.status,
          headers: readHeaders(xhr.getAllResponseHeaders()),
        }),
      )
    })
    xhr.addEventListener('error', () => reject(new TypeError('network')))
    xhr.addEventListener('abort', () => reject(upload.signal.reason))
    xhr.addEventListener('loadend', () => upload.signal.removeEventListener('abort', abort))
    if (upload.signal.aborted) return reject(upload.signal.reason)
    upload.signal.addEventListener('abort', abort)
    xhr.send(upload.body ?? null)
  })

function readHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

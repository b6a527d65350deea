import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { codeOf } from '../errorCode'
import { piecesOf, type Content } from './content'
import type { Drive } from './drive'
import { DriveFailure } from './driveFailure'
import { hashOf } from './hashOf'
import { patiently } from './patience'

/** Connections to the store at once. */
const most = 200

/**
 * Files in an S3 bucket, or a store that speaks its protocol: `s3://bucket/prefix?endpoint=…&region=…`.
 * With an endpoint of its own the bucket stands in the path, as such stores expect. Bodies go out plain, with their
 * length and hashes: checksums in trailers, the SDK's own way, are refused by many stores and kept as content by some.
 */
export function bucketDrive(url: URL): Drive {
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // `patiently` retries instead, streams too, and only for as long as a person waits
    maxAttempts: 1,
    requestHandler: {
      // ends a download that has stalled
      socketTimeout: 60_000,
      // more than downloads take together (`quotas.sending`)
      httpAgent: { maxSockets: most },
      httpsAgent: { maxSockets: most },
    },
  })
  const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  const root = prefix === '' ? '' : `${prefix}/`
  const at = (key: string) => ({ Bucket: url.hostname, Key: root + key })

  const head = (key: string) =>
    orNone(
      patiently(
        ({ signal }) => client.send(new HeadObjectCommand(at(key)), { abortSignal: signal }),
        isPassing,
      ),
    )
  const get = <T>(key: string, read: (body: Readable, alive: () => void) => T | Promise<T>) =>
    orNone(
      patiently(async ({ signal, alive }) => {
        const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal: signal })
        if (!(Body instanceof Readable)) throw new DriveFailure(`no content: ${key}`)
        return read(Body, alive)
      }, isPassing),
    )

  const drive: Drive = {
    async put(key, content) {
      const sums = await sumsOf(content)
      const { ETag, ...stored } = await patiently(async ({ signal, alive }) => {
        const body = bodyOf(content, alive)
        const command = new PutObjectCommand({
          ...at(key),
          Body: body,
          ContentLength: sums.size,
          ContentMD5: Buffer.from(sums.md5, 'hex').toString('base64'),
        })
        sign(command, sums.sha256)
        if (!(body instanceof Readable)) return client.send(command, { abortSignal: signal })
        // The SDK does not listen to the body's errors (a file that can no longer be read): one would end the server.
        const broken = new AbortController()
        const failed = new Promise<never>((_, reject) => {
          body.once('error', (error) => {
            reject(error)
            broken.abort()
          })
        })
        const abortSignal = AbortSignal.any([signal, broken.signal])
        try {
          return await Promise.race([client.send(command, { abortSignal }), failed])
        } finally {
          body.destroy()
        }
      }, isPassing)
      if (ETag === `"${sums.md5}"`) return
      // stores that encrypt have ETags of their own: the stored content is read back and compared
      const found = await get(key, (body, alive) => hashOf(watched(body, alive)))
      if (found?.sha256 === sums.sha256) return
      await drive.delete(key).catch(() => undefined)
      throw new DriveFailure(`the store keeps something else than was sent: ${key}`, {
        cause: stored,
      })
    },
    stream: (key) => get(key, (body) => body),
    bytes: (key) => get(key, bytesOf),
    async delete(key) {
      const command = new DeleteObjectCommand(at(key))
      await patiently(({ signal }) => client.send(command, { abortSignal: signal }), isPassing)
    },
    exists: async (key) => (await head(key)) !== undefined,
    async *list(folder) {
      const under = folder === '' ? '' : `${folder}/`
      let page: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket: url.hostname,
          Prefix: root + under,
          ContinuationToken: page,
        })
        const found = await patiently(
          ({ signal }) => client.send(command, { abortSignal: signal }),
          isPassing,
        )
        page = found.NextContinuationToken
        for (const { Key = '', LastModified } of found.Contents ?? []) {
          if (Key.startsWith(root) && LastModified)
            yield { key: Key.slice(root.length), changed: LastModified.getTime() }
        }
      } while (page)
    },
    async move(from, to) {
      const before = await head(from)
      if (!before) return
      const source = encodeURI(`${url.hostname}/${root}${from}`)
      const command = new CopyObjectCommand({ ...at(to), CopySource: source })
      await patiently(({ signal }) => client.send(command, { abortSignal: signal }), isPassing)
      const after = await head(to)
      if (!after || before.ContentLength !== after.ContentLength)
        throw new DriveFailure(`the copy is not whole: ${to}`)
      await drive.delete(from)
    },
    // A GET of a key that need not exist: its error says whether there is such a bucket and why the store refuses us.
    // The answer to a HEAD says neither.
    ping: async () => void (await get('ping', (body) => body.destroy())),
  }
  return drive
}

interface Sums {
  readonly size: number
  readonly md5: string
  readonly sha256: string
}

async function sumsOf(content: Content): Promise<Sums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let size = 0
  for await (const chunk of piecesOf(content)) {
    md5.update(chunk)
    sha256.update(chunk)
    size += chunk.length
  }
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

async function bytesOf(body: Readable, alive: () => void): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of watched(body, alive)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const bodyOf = (content: Content, alive: () => void): Uint8Array | Readable =>
  content instanceof Uint8Array
    ? content
    : Readable.from(watched(piecesOf(content), alive), { objectMode: false })

async function* watched(chunks: AsyncIterable<Buffer>, alive: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    alive()
    yield chunk
  }
}

/** Signs the hash of the body with the rest, so that the store itself compares it; for a stream the SDK has none. */
function sign({ middlewareStack }: PutObjectCommand, sha256: string): void {
  middlewareStack.add(
    (next) => (args) => {
      const { request } = args
      if (hasHeaders(request)) request.headers['x-amz-content-sha256'] = sha256
      return next(args)
    },
    { step: 'build' },
  )
}

const hasHeaders = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request

/** Failures that pass: the network's, a store that is busy or broken, a clock that the SDK sets right by the answer. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!(error instanceof S3ServiceException)) return /^E[A-Z]+$/.test(codeOf(error))
  const status = error.$metadata.httpStatusCode ?? 0
  return (
    status === 429 || (status >= 500 && status !== 501) || error.name === 'RequestTimeTooSkewed'
  )
}

/** undefined where the store says that there is no such key */
async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    const cause = error instanceof DriveFailure ? error.cause : null
    if (cause instanceof S3ServiceException && cause.name !== 'NoSuchBucket')
      if (cause.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}

import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { diskDrive, type Drive } from './drive'

/**
 * Files in an S3 bucket, or a store that speaks its protocol: `s3://bucket/prefix?endpoint=…&region=…`.
 * With an endpoint of its own the bucket stands in the path, as such stores expect.
 */
export function bucketDrive(url: URL): Drive {
  const endpoint = url.searchParams.get('endpoint')
  const disk = new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      visibility: 'private',
      supportsACL: false,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    }),
  )
  // the service acknowledges what is durable
  const drive = diskDrive(disk, async () => {})
  const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  return prefix === '' ? drive : under(drive, `${prefix}/`)
}

function under(drive: Drive, prefix: string): Drive {
  return {
    put: (key, content) => drive.put(prefix + key, content),
    stream: (key) => drive.stream(prefix + key),
    bytes: (key) => drive.bytes(prefix + key),
    delete: (key) => drive.delete(prefix + key),
    exists: (key) => drive.exists(prefix + key),
    move: (from, to) => drive.move(prefix + from, prefix + to),
    async *list(folder) {
      for await (const { key, changed } of drive.list(prefix + folder)) {
        if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), changed }
      }
    },
    ping: () => drive.ping(),
  }
}

import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { describe, expect, test } from 'vitest'
import { contentDisposition } from '../../../../../server/files/disposition'
import { inspectDocument } from '../../../../../server/files/document'
import { diskDrive, folderDrive, stageFiles } from '../../../../../server/files/drive'
import { fileResponse } from '../../../../../server/files/serve'
import { clearTemp, cleanName, processFolder } from '../../../../../server/files/tempFile'
import { commitFailure } from '../../../../../server/database/commitOutcome'
import { picture, upload } from '../../../../support/fixtures/fileSamples'

const fresh = async () => folderDrive(await mkdtemp(join(tmpdir(), 'panel-drive-')))
const bytes = Buffer.from('content')
const png = await picture(20, 20).png().toBuffer()
async function keysOf(drive: Awaited<ReturnType<typeof fresh>>) {
  const keys: string[] = []
  for await (const { key } of drive.list('')) keys.push(key)
  return keys.sort()
}

describe('the folder', () => {
  test('keeps, lists, gives back and deletes', async () => {
    const drive = await fresh()
    await drive.put('images/a.png', bytes)
    await drive.put('b.pdf', (await upload('x', bytes)).content)
    expect(await keysOf(drive)).toEqual(['b.pdf', 'images/a.png'])
    expect(Buffer.from((await drive.bytes('b.pdf')) ?? [])).toEqual(bytes)
    await drive.delete('b.pdf')
    await drive.delete('b.pdf')
    expect(await drive.exists('b.pdf')).toBe(false)
    expect(await drive.stream('b.pdf')).toBeUndefined()
    await drive.ping()
    expect(await keysOf(drive)).toEqual(['images/a.png'])
  })

  test('lists the others where a file goes while it is listed', async () => {
    const drive = await fresh()
    const keys = ['images/a.png', 'images/b.png', 'images/c.png']
    for (const key of keys) await drive.put(key, bytes)
    const found: string[] = []
    for await (const { key } of drive.list('images')) {
      found.push(key)
      const other = keys.find((one) => !found.includes(one))
      if (found.length === 1 && other) await drive.delete(other)
    }
    expect(found).toHaveLength(2)
  })

  test('an empty file is empty', async () => {
    const drive = await fresh()
    await drive.put('empty', Buffer.alloc(0))
    expect(await drive.bytes('empty')).toHaveLength(0)
  })

  test('never leaves its folder', async () => {
    const drive = await fresh()
    await expect(drive.put('../out.png', bytes)).rejects.toThrow(/\.\.\/out\.png/)
    const { content } = await upload('x', bytes)
    await expect(drive.put('../out.png', content)).rejects.toThrow(/\.\.\/out\.png/)
  })
})

test('a file that the disk will not make durable is refused, and nothing of it stays', async () => {
  const location = await mkdtemp(join(tmpdir(), 'panel-drive-'))
  const failure = Object.assign(new Error('i/o error, fsync'), { code: 'EIO' })
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  const drive = diskDrive(disk, {
    store: async (key) => {
      await disk.put(key, bytes)
      throw failure
    },
    move: async () => undefined,
  })
  await expect(drive.put('a.png', bytes)).rejects.toBe(failure)
  expect(await readdir(location)).toEqual([])
})

describe('a save', () => {
  test('that fails leaves no file', async () => {
    const drive = await fresh()
    const failed = stageFiles(drive)
    await failed.drive.put('new.png', bytes)
    await failed.discard(new Error('refused'))
    expect(await keysOf(drive)).toEqual([])
  })

  test('whose commit broke off keeps its files: the record may be there', async () => {
    const drive = await fresh()
    const torn = stageFiles(drive)
    await torn.drive.put('new.png', bytes)
    const cause = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
    await torn.discard(commitFailure(cause))
    expect(await keysOf(drive)).toEqual(['new.png'])
  })

  test('that lost its database before the commit leaves no file', async () => {
    const drive = await fresh()
    const lost = stageFiles(drive)
    await lost.drive.put('new.png', bytes)
    await lost.discard(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    expect(await keysOf(drive)).toEqual([])
  })

  test('whose files are still under way takes them back as well', async () => {
    const drive = await fresh()
    const slow = stageFiles({
      ...drive,
      put: async (key, content) => {
        await setTimeout(50)
        await drive.put(key, content)
      },
    })
    void slow.drive.put('new.png', bytes)
    await slow.discard(new Error('the other one was refused'))
    expect(await keysOf(drive)).toEqual([])
  })

  test('uploads of a killed process are thrown away; those of others that live, and other folders, stay', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'panel-temp-'))
    const own = processFolder(dataDir)
    const [place = '', pid = ''] = basename(own).split('-')
    const gone = spawnSync(process.execPath, ['-e', '0']).pid
    const elsewhere = 'f'.repeat(12)
    const left = [`${place}-${gone}-00000000`, `${place}-${pid}-00000000`, 'upload-old']
    const kept = [
      basename(own),
      `${place}-1-00000000`,
      `${elsewhere}-1-00000000`,
      'upload-new',
      'other',
    ]
    const silent = `${elsewhere}-2-00000000`
    for (const name of [...left, ...kept, silent])
      await mkdir(join(dataDir, 'tmp', name), { recursive: true })
    const long = new Date(Date.now() - 3_600_000)
    for (const name of ['upload-old', silent]) await utimes(join(dataDir, 'tmp', name), long, long)
    await clearTemp(dataDir)
    expect((await readdir(join(dataDir, 'tmp'))).toSorted()).toEqual(kept.toSorted())
    await clearTemp(join(dataDir, 'missing'))
  })
})

describe('serving', () => {
  const file = {
    key: 'images/a.png',
    name: '\u017b\u00f3\u0142\u0107 1.png',
    mime: 'image/png',
    size: 7,
  }
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    new Request('http://panel.local/', { headers, method })

  test('exact type, no sniffing, sandbox, private, with an ETag', async () => {
    const drive = await fresh()
    await drive.put(file.key, bytes)
    const response = await fileResponse(drive, file, ask())
    if (!response) throw new Error('no response')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '7',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('private'),
      'content-disposition': expect.stringMatching(/^inline; /),
    })
    expect(await response.text()).toBe('content')
    const etag = response.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect((await fileResponse(drive, file, ask({ 'if-none-match': known })))?.status).toBe(304)
    }
    const head = await fileResponse(drive, file, ask({}, 'HEAD'))
    expect([head?.status, await head?.text()]).toEqual([200, ''])
    const pdf = await fileResponse(drive, { ...file, mime: 'application/pdf' }, ask())
    expect(pdf?.headers.get('content-disposition')).toMatch(/^attachment; /)
    await pdf?.body?.cancel()
    expect(await fileResponse(drive, { ...file, key: 'gone' }, ask())).toBeUndefined()
  })

  test.each([
    ['timeline.pdf', 'attachment; filename="timeline.pdf"'],
    [
      '\u0141\u00f3d\u017a "1".pdf',
      `attachment; filename="Lodz _1_.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%221%22.pdf`,
    ],
    ['a\r\nSet-Cookie: x', `attachment; filename="a__Set-Cookie: x"`],
    ["it's 100%.pdf", `attachment; filename="it's 100_.pdf"; filename*=UTF-8''it%27s%20100%25.pdf`],
  ])('the name %j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header)
  })

  test.each([
    ['C:\\photos\\a.png', 'a.png'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'file'],
    ['', 'file'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    [`${'x'.repeat(400)}.png`, `${'x'.repeat(251)}.png`],
  ])('the name %j is kept as a plain one', (name, kept) => {
    expect(cleanName(name)).toBe(kept)
  })
})

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')
  const misnamed = (format: string, name: string) => ({
    refused: { message: 'file.extension', args: { name, format } },
  })
  test.each<[string, string, Buffer, object]>([
    ['a PDF', 'a.pdf', pdf, { type: 'pdf' }],
    ['a picture', 'a.png', png, { type: 'png', width: 20 }],
    [
      'a cut PDF',
      'a.pdf',
      Buffer.from('%PDF-1.7\n1 0'),
      { refused: { message: 'file.brokenPdf' } },
    ],
    ['HTML', 'a.pdf', Buffer.from('<html>%PDF-1.7'), { refused: { message: 'file.format' } }],
    ['a picture named PDF', 'a.pdf', png, misnamed('PNG', 'a.pdf')],
    ['a picture without an ending', 'a', png, misnamed('PNG', 'a')],
    ['a PDF without an ending', 'a', pdf, misnamed('PDF', 'a')],
    ['a PDF named JPG', 'a.jpg', pdf, misnamed('PDF', 'a.jpg')],
    ['HTML named JPG', 'a.jpg', Buffer.from('<html>'), { refused: { message: 'file.format' } }],
    ['a GIF', 'a.gif', Buffer.from('GIF89a'), { refused: { message: 'file.format' } }],
    ['an empty one', 'a.pdf', Buffer.alloc(0), { refused: { message: 'file.empty' } }],
  ])('%s', async (_what, name, content, wanted) => {
    expect(await inspectDocument(await upload(name, content), 'anna')).toMatchObject(wanted)
  })
})

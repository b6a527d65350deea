import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../../../../server/app'
import { pagePolicy } from '../../../../../server/http/securityHeaders'
import { createPanel } from '../../../../../server/http/static'
import { call, testServer } from '../../../../support/server/testServer'

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'panel-'))

async function panelServer(folder = newFolder()) {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>page')
  writeFileSync(path.join(folder, 'assets/a-1.js'), 'plain')
  writeFileSync(path.join(folder, 'assets/a-1.js.br'), 'brotli')
  writeFileSync(path.join(folder, 'assets/a-1.js.gz'), 'gzip')
  const { services } = await testServer()
  const panel = await createPanel(folder, pagePolicy(services.config))
  return createApp({ ...services, routes: [], panel })
}

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['', null, 'plain'],
])('for "%s" an asset goes out as %s', async (accept, encoding, body) => {
  const app = await panelServer()
  const response = await call(app, 'GET', '/assets/a-1.js', { 'Accept-Encoding': accept })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(body)
})

test('every other path is the page, with a strict policy; known tags are a 304', async () => {
  const app = await panelServer()
  const page = await call(app, 'GET', '/fliers/7/products/3')
  expect(await page.text()).toContain('page')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const again = await call(app, 'GET', '/', { 'If-None-Match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  const head = await call(app, 'HEAD', '/')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each([
  ['GET', '/assets/gone.js', 404],
  ['GET', '/assets/..%2f..%2fetc/passwd', 404],
  ['GET', '/assets/a-1.js.br', 404],
  ['POST', '/', 405],
])('%s %s is a %i', async (method, target, status) => {
  const app = await panelServer()
  expect((await call(app, method, target)).status).toBe(status)
})

test('files that went away are a 404, and the page a 503 that says so and asks again', async () => {
  const folder = newFolder()
  const app = await panelServer(folder)
  rmSync(folder, { recursive: true })
  expect((await call(app, 'GET', '/assets/a-1.js')).status).toBe(404)
  const page = await call(app, 'GET', '/hall')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
})

test('the tag of a page is that of what is there when it is first asked for', async () => {
  const folder = newFolder()
  const app = await panelServer(folder)
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>newer')
  const page = await call(app, 'GET', '/')
  const digest = createHash('sha256')
    .update(await page.text())
    .digest('base64url')
  expect(page.headers.get('etag')).toBe(`"${digest.slice(0, 22)}"`)
})

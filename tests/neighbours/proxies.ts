import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from './neighbours'

const exec = promisify(execFile)

/** The examples of `deploy/`, and how each is started in the foreground. */
const kinds = {
  haproxy: {
    example: 'deploy/haproxy.cfg',
    program: '/usr/sbin/haproxy',
    whole: (site: string) => site,
    args: (file: string) => ['-db', '-f', file],
  },
  nginx: {
    example: 'deploy/nginx.conf',
    program: '/usr/sbin/nginx',
    // The example is a site; a distribution brings what is around it.
    whole: (site: string, home: string) =>
      [
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `pid ${home}/pid; daemon off; events { worker_connections 512; }`,
        'http {',
        'access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${home}/${name};`,
        ),
        `${site}}`,
      ].join('\n'),
    args: (file: string) => ['-e', 'stderr', '-c', file],
  },
} as const

/** A proxy by our example: its ports, certificate and panels are those of the test, all else is as it stands there. */
export async function startProxy(kind: keyof typeof kinds, panels: readonly string[]) {
  const { example, program, whole, args } = kinds[kind]
  const home = mkdtempSync(path.join(os.tmpdir(), `panel-${kind}-`))
  const port = await freePorts(2)
  const key = path.join(home, 'panel.key')
  const crt = path.join(home, 'panel.crt')
  const pem = path.join(home, 'panel.pem')
  const wanted =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
  await exec('openssl', [...wanted.split(' '), '-keyout', key, '-out', crt])
  writeFileSync(pem, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'))
  let at = 0
  const site = readFileSync(example, 'utf8')
    .replace(/10\.0\.0\.\d+:3000/g, () => new URL(panels[at++] ?? 'http://none').host)
    .replace(/(bind|listen) (?:[\w.]*:)?80\b/, `$1 127.0.0.1:${port}`)
    .replace(/(bind|listen) (?:[\w.]*:)?443\b/, `$1 127.0.0.1:${port + 1}`)
    .replace(/\/etc\/\w+\/panel\.(key|crt|pem)/g, `${home}/panel.$1`)
  const file = path.join(home, 'config')
  writeFileSync(file, whole(site, home))
  const child = spawn(program, args(file), { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    plain: `http://127.0.0.1:${port}`,
    url: `https://127.0.0.1:${port + 1}`,
    said: () => said,
    stop: async () => {
      child.kill()
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A browser's side of TLS: connections are kept, the test's certificate is taken. */
export function createClient(url: string) {
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
  const ask = (
    method: string,
    target: string,
    { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = https.request(url + target, { method, headers, agent }, (answer) => {
        let text = ''
        answer.on('data', (bytes: Buffer) => (text += bytes.toString()))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      })
      request.once('error', reject)
      request.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>

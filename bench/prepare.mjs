import sharp from 'sharp'
import { call, multipart } from './load.mjs'
import { signIn } from './servers.mjs'

/** One hall to list and one flier to copy, through the API as anybody would. */
export async function prepare(server) {
  const session = await signIn(server)
  const send = async (target, headers, body) => {
    const response = await call(server.url + target, {
      method: 'POST',
      headers: { ...session, ...headers },
      body,
    })
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
  }
  const hall = {
    id: '7',
    name: 'Warszawa',
    city: 'Warszawa',
    postcode: '02-230',
    street: 'Jutrzenki 1',
  }
  await send('/api/hall', {}, new URLSearchParams(hall))
  const cover = await sharp({
    create: { width: 140, height: 150, channels: 3, background: '#2f6f4f' },
  })
    .png()
    .toBuffer()
  const { type, body } = multipart({
    type: 'FLY',
    name: 'gazetka',
    available_signed_in: '1',
    photo_file: { name: 'cover.png', type: 'image/png', bytes: cover },
    start_date: '2026-12-01',
    end_date: '2099-12-31',
    customer_type: '7',
  })
  await send('/api/productheader', { 'Content-Type': type }, body)
}

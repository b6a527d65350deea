import type { Formats } from 'panel-engine/schema'

const mobile = '(?:(?:\\+|00)?48)?(?:4[5]|5[0137]|6[069]|7[2389]|88)\\d{7}'
const landline =
  '(?:(?:\\+|00)?48|0)?(?:1[2-8]|2[2-5,9]|3[2-4]|4[1-468]|5[24-689]|6[1-35-8]|7[1-7]|8[1-79]|9[145])\\d{7}'

/** Polish phone numbers, mobile (9 digits, optional 48) and landline, and Polish postcodes. */
export const formats: Formats = {
  phone: { match: `${mobile}|${landline}`, example: '22 500 05 00' },
  postcode: { match: '\\d{2}-\\d{3}', example: '00-000' },
}

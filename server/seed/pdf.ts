import { fileName, type DrawnFile } from './draw'

/**
 * A one-page PDF with a title (ISO 32000-1). The built-in font has no Polish letters, so that marks are
 * dropped from the page; the file keeps its name.
 */
export function makePdf(title: string): DrawnFile {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u0142/g, 'l')
    .replace(/\u0141/g, 'L')
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/[\\()]/g, '\\$&')
  const page = `BT /F1 22 Tf 60 770 Td (${plain}) Tj ET\n60 755 475 1.5 re f`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return {
    name: `${fileName(title)}.pdf`,
    type: 'application/pdf',
    bytes: Buffer.from(text, 'latin1'),
  }
}

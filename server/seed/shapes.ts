/** What a drawn image shows: a few strokes in a box of 100 by 100, so that no font is needed. */
const bottle = 'M42 8h16v20l10 14v46q0 6-6 6H38q-6 0-6-6V42l10-14z'
const jar = 'M30 14h40v12H30zM28 30h44q6 6 6 14v38q0 10-10 10H32q-10 0-10-10V44q0-8 6-14z'
const box = 'M14 34 50 18l36 16v40L50 92 14 74zM50 50v42M14 34l36 16 36-16'
const leaf = 'M20 82C16 40 40 16 84 16 84 60 60 86 20 82zM20 82 60 42'
const drop = 'M50 10C66 36 76 48 76 62a26 26 0 0 1-52 0C24 48 34 36 50 10z'

export const shapes: Readonly<Record<string, string>> = {
  bottle,
  jar,
  box,
  leaf,
  drop,
  milk: 'M34 10h32v14l10 14v46q0 6-6 6H30q-6 0-6-6V38l10-14zM24 54h52v22H24z',
  cheese: 'M10 60 64 22q26 6 26 38zM10 60h80v24H10zM38 72a6 6 0 1 0 .1 0M66 46a5 5 0 1 0 .1 0',
  egg: 'M50 12c18 0 30 28 30 46a30 30 0 0 1-60 0c0-18 12-46 30-46z',
  meat: 'M26 62c-14-24 6-48 34-44 24 4 32 30 14 48-12 12-26 8-32 16l-8 10-12-12zM58 40a9 9 0 1 0 .1 0',
  fish: 'M8 50q26-32 56-12l24-16q-6 28 0 56L64 62Q34 82 8 50zM28 46a4 4 0 1 0 .1 0',
  vegetable:
    'M50 34c22 0 34 14 34 30S68 92 50 92 16 80 16 64s12-30 34-30zM50 34q-4-14-18-20M50 34q6-12 20-14',
  fruit:
    'M50 32c10-10 36-6 36 22 0 24-18 40-36 34-18 6-36-10-36-34 0-28 26-32 36-22zM50 32q0-14 12-22',
  bread: 'M14 46q0-22 36-22t36 22q0 8-8 10v28H22V56q-8-2-8-10zM38 44l8 14M56 44l8 14',
  frozen: 'M50 8v84M14 29l72 42M86 29 14 71M40 14l10 10 10-10M40 86l10-10 10 10',
  grain: 'M28 20h44l6 14v50q0 8-8 8H30q-8 0-8-8V34zM22 34h56M50 46v34M38 56l12 8 12-8',
  sweet: 'M34 50a16 16 0 1 0 32 0 16 16 0 1 0-32 0M36 42 12 28v44l24-14M64 42l24-14v44L64 58',
  coffee:
    'M18 38h52v30q0 18-18 18H36q-18 0-18-18zM70 44h8q12 0 12 12t-12 12h-8M34 28q-6-8 0-16M52 28q-6-8 0-16',
  drink: 'M28 24h44l-6 66H34zM32 48h36M56 24l8-16',
  clean: 'M38 34h24l12 16v34q0 8-8 8H34q-8 0-8-8V50zM42 34V18h22l8 8M26 60h48',
  paper: 'M22 22h42v56H22zM64 22a14 28 0 0 1 0 56M64 42a4 8 0 1 0 .1 0',
  pan: 'M8 46h58v10q0 22-22 22H30Q8 78 8 56zM66 50h28',
  oil: 'M40 8h20v14l8 12v50q0 8-8 8H40q-8 0-8-8V34l8-12zM50 50q10 12 10 18a10 10 0 0 1-20 0q0-6 10-18z',
}

const names = Object.keys(shapes)

/** The strokes of a shape; an unknown name gives one of them, always the same. */
export function shapeOf(name: string): string {
  const known = shapes[name]
  if (known !== undefined) return known
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return shapes[names[sum % names.length] ?? 'box'] ?? box
}

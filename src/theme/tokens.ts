/**
 * The colours of the panel, once. scripts/tokensCss.ts makes CSS variables of them (`--surface`,
 * `--accent-text`, …) for our own styles; the MUI theme is made of the same values. Every pair of text
 * and ground has a contrast of at least 4.5:1 (a test counts).
 */
export interface Tokens {
  /** The page and other backgrounds of text. */
  surface: string
  /** Sidebar, table heads, background of the sign-in page. */
  canvas: string
  /** Dialogs, menus, notices: above the page. */
  raised: string
  /** Segmented controls, hovered rows, placeholders of images. */
  sunken: string
  line: string
  /** Borders of inputs and buttons: at least 3:1 where they alone carry the shape. */
  lineStrong: string
  text: string
  muted: string
  /** Filled buttons. */
  accent: string
  accentHover: string
  onAccent: string
  /** Links, the current place, focus. */
  accentText: string
  accentSoft: string
  positive: string
  positiveSoft: string
  warning: string
  warningSoft: string
  negative: string
  negativeSoft: string
  backdrop: string
  shadow: string
}

export const light: Tokens = {
  surface: '#ffffff',
  canvas: '#f7f7f5',
  raised: '#ffffff',
  sunken: '#f1f1ee',
  line: '#e7e6e2',
  lineStrong: '#d3d2cd',
  text: '#1b1e21',
  muted: '#5f646a',
  accent: '#0f4c9c',
  accentHover: '#0b3d80',
  onAccent: '#ffffff',
  accentText: '#0f4c9c',
  accentSoft: '#e8f0fb',
  positive: '#19693f',
  positiveSoft: '#e6f4ec',
  warning: '#805300',
  warningSoft: '#fdf2d9',
  negative: '#b3201a',
  negativeSoft: '#fdeeec',
  backdrop: 'rgba(19, 21, 23, 0.42)',
  shadow: '0 1px 2px rgba(19, 21, 23, 0.06), 0 12px 32px rgba(19, 21, 23, 0.14)',
}

export const dark: Tokens = {
  surface: '#1b1e21',
  canvas: '#131517',
  raised: '#22262a',
  sunken: '#262a2f',
  line: '#2c3035',
  lineStrong: '#454b52',
  text: '#eceef0',
  muted: '#9ea4ab',
  accent: '#1d5fb8',
  accentHover: '#2b6fca',
  onAccent: '#ffffff',
  accentText: '#86b5f7',
  accentSoft: '#1d2c42',
  positive: '#66c997',
  positiveSoft: '#17301f',
  warning: '#e8b45a',
  warningSoft: '#33290f',
  negative: '#f59a93',
  negativeSoft: '#3b1f1d',
  backdrop: 'rgba(0, 0, 0, 0.6)',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 12px 32px rgba(0, 0, 0, 0.5)',
}

/** Steps of the 8 px grid and other measures, in px. */
export const measures = {
  grid: 8,
  radius: 6,
  row: 40,
  control: 36,
  sidebar: 248,
  sidebarCollapsed: 60,
  /** Below this width the sidebar is a drawer. */
  phone: 768,
} as const

/** The CSS variable of a token: `accentText` is `--accent-text`. */
export const variable = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

type Props = Record<string, string | boolean | ((event: Event) => void)>

/**
 * Makes an element: `on…` properties are listeners, `true` is an empty attribute, `false` is left out.
 * Children are nodes or text; text is never read as HTML.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

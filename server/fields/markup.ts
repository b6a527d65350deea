import sanitizeHtml from 'sanitize-html'
import { isHttpUrl } from '../../src/fields/formats'

/** What stands in a rich text; `mostMarked` bounds what is read at all. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // what stands in these is no text
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  nestingLimit: 12,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
  // a link that leads nowhere is its text
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !isHttpUrl(attribs['href'] ?? '') ? 'excludeTag' : false,
}

/** A rich text without anything that is none of its marks. The same again where nothing is to be taken out. */
export const cleanMarkup = (html: string): string => sanitizeHtml(html, allowed)

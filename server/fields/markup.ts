import sanitizeHtml from 'sanitize-html'
import { isHttpUrl } from '../../src/fields/formats'

/** What a rich text may contain; `mostMarked` bounds its length. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // the content of these goes with them
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  nestingLimit: 12,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
  // a link without a web address becomes plain text
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !isHttpUrl(attribs['href'] ?? '') ? 'excludeTag' : false,
}

/** Leaves only the allowed marks in a rich text; unchanged where nothing is to be removed. */
export const cleanMarkup = (html: string): string => sanitizeHtml(html, allowed)

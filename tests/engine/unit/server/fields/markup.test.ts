import { describe, expect, it } from 'vitest'
import { cleanMarkup } from '../../../../../server/fields/markup'
import richTextHalf from '../../../../../src/fields/richText/server'
import { mostMarked, plainText } from '../../../../../src/fields/richText/plain'
import { growth, LINEAR } from '../../../../support/growth'

describe('a rich text', () => {
  it.each([
    '<p>a &amp; b &lt; c</p>',
    '<h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em><br />e</p>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p></li></ol>',
    '<p><a href="https://example.com/?a=1&amp;b=2">a</a></p>',
  ])('stays as it is: %s', (html) => expect(cleanMarkup(html)).toBe(html))

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<svg/onload=alert(1)>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="JaVaScRiPt&colon;alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['<a href="//example.com">a</a>', 'a'],
    ['<a href="/users">a</a>', 'a'],
    ['<a href="mailto:a@example.com">a</a>', 'a'],
    ['<a href="https://a:b@example.com/">a</a>', 'a'],
    [
      '<a href="https://example.com/" target="_blank" onmouseover="x()">a</a>',
      '<a href="https://example.com/">a</a>',
    ],
    ['<form action="/x"><button>a</button></form>', 'a'],
    ['<h1>a</h1><b>b</b><i>c</i><div>d</div>', '<h2>a</h2><strong>b</strong><em>c</em><p>d</p>'],
    ['<p>a<!-- b --><![CDATA[c]]></p>', '<p>a</p>'],
    ['<p>a', '<p>a</p>'],
    ['<<p>a</p>', '&lt;<p>a</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ])('loses what may not stand in it: %s', (html, wanted) => {
    const clean = cleanMarkup(html)
    expect(clean).not.toMatch(
      /onerror|onload|onclick|script:|<(?!\/?(p|h2|h3|strong|em|ul|ol|li|a|br)\b)/,
    )
    expect(clean).toBe(wanted)
    expect(cleanMarkup(clean)).toBe(clean)
  })

  const most = mostMarked(5000)
  it.each([
    '<',
    '<a',
    '<p>',
    '<ul><li>',
    '</p>',
    '<!--',
    '<a href="',
    '&',
    '&amp',
    '<![CDATA[',
    '<p a=1 ',
    '<script>',
    '\u0000',
  ])('is read in linear time, full of %j', async (text) => {
    const grows = await growth(most, (length) => {
      const html = text.repeat(Math.floor(length / text.length))
      const clean = richTextHalf.clean?.(html, {})
      plainText(String(clean))
      plainText(html)
    })
    expect(grows).toBeLessThan(LINEAR)
  })

  it('that is longer than any is not read at all', () => {
    const html = '<b>'.repeat(most)
    expect(richTextHalf.clean?.(html, {})).toBe(html)
  })

  it('is its text in lists, files and search', () => {
    expect(
      plainText('<h2>A</h2><p>b <em>c</em><br>d</p><ul><li><p>e &amp; &lt;f&gt;</p></li></ul>'),
    ).toBe('A\nb c\nd\ne & <f>')
  })
})

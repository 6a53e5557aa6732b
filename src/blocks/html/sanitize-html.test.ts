import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { HTML_ATTACK_PIECES, HTML_ATTACKS } from '../../../tests/support/html-attacks.ts'
import { sanitizeHtml, wordsOfHtml } from './sanitize-html.ts'

type Tree = ReturnType<typeof fromHtml>
type Node = Tree | Tree['children'][number]

/** Returns everything in parsed HTML that could run code or take over part of the page. */
function dangersIn(node: Node): string[] {
  const inside = 'children' in node ? node.children.flatMap(dangersIn) : []
  if (node.type === 'root' || node.type === 'text') return inside
  if (node.type !== 'element') return [node.type]
  const faults = Object.entries(node.properties).flatMap(([name, value]) =>
    /^on|^(style|id|name|class|className|srcDoc|srcSet|action|formAction|target|data.*)$/i.test(name) ||
    /^\s*(javascript|data|vbscript|blob|file):/i.test(String(value).replace(/[\0-\x20]/g, ''))
      ? [`${node.tagName} ${name}`]
      : [],
  )
  const isOdd =
    /^(script|style|iframe|object|embed|form|input|button|svg|math|template|noscript|base|link|meta)$/
  return [...(isOdd.test(node.tagName) ? [node.tagName] : []), ...faults, ...inside]
}

describe('HTML of an owner', () => {
  // @behaviour part-13
  it.each([
    ['<p>Four <em>fires</em> a year</p>', '<p>Four <em>fires</em> a year</p>'],
    ['<h2 dir="rtl" lang="ar">س</h2>', '<h2 dir="rtl" lang="ar">س</h2>'],
    [
      '<table><caption>Sizes</caption><tr><th scope="row" colspan="2">A</th></tr></table>',
      '<table><caption>Sizes</caption><tbody><tr><th scope="row" colspan="2">A</th></tr></tbody></table>',
    ],
    ['<a href="mailto:a@b.example">Write</a>', '<a href="mailto:a@b.example">Write</a>'],
    ['<a href="/about/" target="_top" class="x">On</a>', '<a href="/about/">On</a>'],
    ['<img src="/media/7.webp" alt="Sand">', '<img src="/media/7.webp" alt="Sand">'],
    ['<h1 id="content">Once</h1>', 'Once'],
    ['<form action="/logout"><button>Go</button></form>', 'Go'],
    ['<td>alone</td>', 'alone'],
    ['<p>a&#13;&#10;b&#13;c</p>', '<p>a\nb\nc</p>'],
    ['<pre>&#10;&#10;code</pre>', '<pre>\n\ncode</pre>'],
  ])('%s becomes %s, which is then unchanged', (html, kept) => {
    expect(sanitizeHtml(html)).toBe(kept)
    expect(sanitizeHtml(kept)).toBe(kept)
  })

  // @behaviour part-13
  it('is found by its visible text only', () => {
    expect(wordsOfHtml('<p>Salt</p><script>evil()</script><p>glass</p>')).toBe('Salt glass')
  })

  // @behaviour part-13
  it('is empty if it is too long or nested too deeply', () => {
    expect(sanitizeHtml(`<p>${'x'.repeat(50_001)}</p>`)).toBe('')
    for (const levels of [1_000, 3_000, 9_000]) {
      const nested = `${'<div>'.repeat(levels)}Salt`
      expect(typeof sanitizeHtml(nested)).toBe('string')
      expect(['', 'Salt']).toContain(wordsOfHtml(nested))
    }
  })
})

describe('an attack', () => {
  // @behaviour part-13
  it.each(HTML_ATTACKS)('%s leaves nothing that runs', (html) => {
    expect(dangersIn(fromHtml(sanitizeHtml(html), { fragment: true }))).toEqual([])
  })

  // @behaviour part-13
  it('of any pieces in any order leaves nothing that runs, also after repeated parsing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...HTML_ATTACK_PIECES), fc.string()), { maxLength: 12 }),
        (parts) => {
          // Writing does not give the same text each time: no HTML yields the tree that parsers make of
          // `<h2><table><h2>`.
          let html = parts.join('')
          for (let time = 0; time < 3; time++) {
            html = sanitizeHtml(html)
            expect(dangersIn(fromHtml(html, { fragment: true }))).toEqual([])
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

import { fromHtml } from 'hast-util-from-html'
import { expect, it } from 'vitest'
import { type HtmlNode, partsOfHtml, writeRichText } from './index.ts'

type Nodes = ReturnType<typeof fromHtml>['children']

const tree = (nodes: Nodes): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    const { tagName: tag, properties } = node
    const key = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [{ tag, children: tree(node.children), attribute: (name) => String(properties[key(name)] ?? '') }]
  })

/** Returns HTML as the text that is stored for it. */
const toStoredText = (html: string) =>
  writeRichText(partsOfHtml(tree(fromHtml(html, { fragment: true }).children)))

/** List as Word writes it into the clipboard. */
const WORD = `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>First<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>Nested<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>Numbered<o:p></o:p></span></p>
<p class=MsoNormal>After<o:p></o:p></p>`

/** Nested list as Google Docs writes it into the clipboard. */
const NESTED = `<meta charset="utf-8"><b style="font-weight:normal;"><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400">Nested</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Two</span></p></li></ul></b>`

// @behaviour studio-151 call-9
it.each([
  // Lines in the HTML of chats, mail programs and browsers.
  [
    '<span>First line</span><br><span>Second line</span><br><br><span>Third</span>',
    'First line\n\nSecond line\n\nThird',
  ],
  ['<div>First</div><div>Second</div><div><br></div>', 'First\n\nSecond'],
  ['<p>First<br>Second</p>', 'First\n\nSecond'],
  ['<span style="white-space: pre-wrap">First\nSecond</span>', 'First\n\nSecond'],
  ['<pre>one\n  two</pre>', 'one\n\ntwo'],
  ['<h2>Two<br>lines</h2>', '## Two lines'],
  ['<ul><li>Two<br>lines</li></ul>', '- Two lines'],
  ['Line of\n  source', 'Line of source'],
  ['<!--StartFragment--><b>First<br>Second</b><!--EndFragment-->', '**First**\n\n**Second**'],
  ['<a href="/a/">First<br>Second</a>', '[First](/a/)\n\n[Second](/a/)'],
  ['One<br>Two<p>Three</p>Four<br><br><br>Five', 'One\n\nTwo\n\nThree\n\nFour\n\nFive'],
  ['<table><tr><td>A<br>B</td><td>C</td></tr></table>', 'A\n\nB\n\nC'],
  ['<blockquote>One<br>Two</blockquote>', '> One\n\n> Two'],
  ['<p>One<br>- Two<br>1. Three</p>', 'One\n\n\\- Two\n\n1\\. Three'],
  // Lists from Word.
  [WORD, '- First\n- Nested\n\n1. Numbered\n\nAfter'],
  [
    '<p style="mso-list:l3 level1 lfo1"><span style="mso-list:Ignore">a)<span>&nbsp; </span></span>One</p><p style="mso-list:l3 level1 lfo1"><span style="mso-list:Ignore">b)</span>Two</p>',
    '1. One\n2. Two',
  ],
  [
    '<div><ul><li data-listid="5">One</li></ul></div><div><ul><li data-listid="5">Two</li></ul></div><ul><li data-listid="6">Other</li></ul>',
    '- One\n- Two\n\n- Other',
  ],
  [
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">iv.</span>Four</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">(5)</span>Five</p>',
    '1. Four\n2. Five',
  ],
  [
    '<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">§<span>&nbsp;</span></span><!--[endif]-->One</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">-</span>Two</p>',
    '- One\n- Two',
  ],
  ['<p style="mso-list:none">Plain</p>', 'Plain'],
  ['<h1 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Chapter</h1>', '# Chapter'],
  // Nested lists, which become one level.
  [NESTED, '- One\n- Nested\n- Two'],
  ['<ul><li>One<ul><li>Nested</li></ul>more</li><li>Two</li></ul>', '- One\n- Nested\n- more\n- Two'],
  ['<ol><li><p>One</p><p>and on</p><ul><li>In</li></ul></li></ol>', '1. One and on\n2. In'],
  ['<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>', '- One\n\nBetween\n\n- Two'],
  ['<ul><li>A<ol><li>B<ul><li>C</li></ul></li></ol></li><li></li><li>D</li></ul>', '- A\n- B\n- C\n- D'],
  ['<ul><ul><li>One</li></ul></ul>', '- One'],
  ['<li>One</li><li>Two</li>', '- One\n- Two'],
  // Marks: a link takes precedence.
  ['<p><a href="/a/"><b>bold</b></a> <b><i>both</i></b> <i>it</i></p>', '[bold](/a/) **both** *it*'],
  ['<b style="font-weight:normal"><p>plain</p></b>', 'plain'],
  ['<p>a&nbsp;b&nbsp;&nbsp;&nbsp; c\u200b</p>', 'a\u00a0b c'],
  ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n\n> Two'],
  ['<h5>Small</h5>', '### Small'],
  ['<p style="display:none">hidden</p><p>seen</p>', 'seen'],
])('%s', (html, text) => expect(toStoredText(html)).toBe(text))

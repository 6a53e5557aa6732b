import { stateOf } from './states-of.ts'
import type { WorkshopBlock } from './workshop-state.ts'

const TABLE =
  '<table><caption>Sizes</caption><thead><tr><th scope="col">Print</th><th scope="col">Paper</th></tr></thead><tbody><tr><td>Rose ridge</td><td>Cotton, 300 g</td></tr><tr><td>Float</td><td>Washi</td></tr></tbody></table>'

/** Every state of the block "HTML". */
export const htmlBlocks: readonly WorkshopBlock[] = [
  {
    name: 'html',
    title: 'HTML',
    groups: [
      {
        title: 'Content',
        states: [
          stateOf('table', 'A table', { html: TABLE }),
          stateOf('texts', 'Texts of all kinds', {
            html: '<h2>Press</h2><p>Words with a <a href="/portfolio/">link</a> and <code>code</code>.</p><ul><li>Ink</li><li>Felt</li></ul><dl><dt>Paper</dt><dd>Cotton</dd></dl><blockquote>Slowly.</blockquote><pre>wet\npress</pre>',
          }),
          stateOf('unsafe', 'What could run is left out', {
            html: '<p onclick="alert(1)" style="color:red">Harmless<script>alert(1)</script></p><iframe src="/"></iframe>',
          }),
          stateOf('unclosed', 'Elements nobody closed', { html: '<div><p>Open<ul><li>One<li>Two' }),
          stateOf('rtl', 'Right to left', { html: '<h2>נייר</h2><p>כותנה</p>' }, 'rtl'),
        ],
      },
    ],
  },
]

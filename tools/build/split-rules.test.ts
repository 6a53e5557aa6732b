import { expect, it } from 'vitest'
import { splitRules } from './split-rules.ts'

it.each<[name: string, css: string, first: string, later: string]>([
  ['what a pointer does', 'a{b:c}a:hover{d:e}', 'a{b:c}', 'a:hover{d:e}'],
  ['one of several selectors', 'a,b:focus-visible{c:d}', 'a{c:d}', 'b:focus-visible{c:d}'],
  ['what is open', '.a[data-state=open]>.b{c:d}', '', '.a[data-state=open]>.b{c:d}'],
  ['what is not open', '.a:not([data-state=open],:hover){c:d}', '.a:not([data-state=open],:hover){c:d}', ''],
  ['one of several states', 'a:is(:hover,[aria-current]){c:d}', 'a:is(:hover,[aria-current]){c:d}', ''],
  ['states alone', 'a:is(:hover,:focus-within) b{c:d}', '', 'a:is(:hover,:focus-within) b{c:d}'],
  ['paper', '@media print{a{b:c}}d{e:f}', 'd{e:f}', '@media print{a{b:c}}'],
  [
    'layers and conditions',
    '@layer x,y;@layer y{@media (width<=9px){a{b:c}a:active{d:e}}}',
    '@layer x,y;@layer y{@media (width<=9px){a{b:c}}}',
    '@layer y{@media (width<=9px){a:active{d:e}}}',
  ],
  [
    'signs in strings',
    'a:after{content:"}:hover,{"}b[title="},{"]{c:d}',
    'a:after{content:"}:hover,{"}b[title="},{"]{c:d}',
    '',
  ],
  ['rules that are no selectors', '@keyframes a{0%{b:c}}', '@keyframes a{0%{b:c}}', ''],
])('%s', (_, css, first, later) => expect(splitRules(css)).toEqual({ first, later }))

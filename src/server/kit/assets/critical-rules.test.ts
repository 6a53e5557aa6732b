import { expect, it } from 'vitest'
import { criticalRules, featuresOf } from './critical-rules.ts'

const PAGE = featuresOf(
  '<main lang="fa-IR"><p class="a b 30-x" data-x="1" hidden=""><a><svg/></a></p><b class="c"></b></main>',
)

it.each<[name: string, css: string, first: string]>([
  ['what a pointer does is left out', 'a{b:c}a:hover{d:e}', 'a{b:c}'],
  ['one of several selectors is left out', 'a,b:focus-visible{c:d}', 'a{c:d}'],
  ['what is open is left out', '.a[data-state=open]>.b{c:d}', ''],
  [
    'what is not open stays',
    '.a:not([data-state=open],:hover){c:d}',
    '.a:not([data-state=open],:hover){c:d}',
  ],
  ['one of several states stays', 'a:is(:hover,[aria-current]){c:d}', 'a:is(:hover,[aria-current]){c:d}'],
  ['states alone are left out', 'a:is(:hover,:focus-within) b{c:d}', ''],
  ['paper is left out', '@media print{a{b:c}}b{e:f}', 'b{e:f}'],
  ['a class may begin with a digit', '.\\33 0-x{b:c}.-\\33 1_x{d:e}', '.\\33 0-x{b:c}'],
  ['what has a class of the page stays', '.a.b>.c{d:e}.a .x{f:g}', '.a.b>.c{d:e}'],
  [
    'what may have another class stays',
    '.a:is(.x,.b){c:d}.a:not(.x){e:f}',
    '.a:is(.x,.b){c:d}.a:not(.x){e:f}',
  ],
  [
    'what has an attribute of the page stays',
    '.a[data-x="1"]{b:c}.a[data-x="2"]{b:c}',
    '.a[data-x="1"]{b:c}',
  ],
  [
    'attributes may have some value',
    'p[data-x^=z]{b:c}p[data-y]{b:c}[hidden]{d:e}',
    'p[data-x^=z]{b:c}[hidden]{d:e}',
  ],
  ['what is an element of the page stays', 'main>*+a::before{b:c}dialog a{b:c}', 'main>*+a::before{b:c}'],
  ['the root stays', ':root{--x:y}', ':root{--x:y}'],
  [
    'what is for a language of the page stays',
    ':root:lang(fa){b:c}:root:lang(ar){d:e}:is(:lang(ar),:lang(he)) a{f:g}',
    ':root:lang(fa){b:c}:is(:lang(ar),:lang(he)) a{f:g}',
  ],
  [
    'a typeface stays where a rule that is left names it',
    '@font-face{font-family:Kufi;b:c}@font-face{font-family:Fig;b:c}a{font:Fig}:root:lang(ar){font:Kufi}',
    '@font-face{font-family:Fig;b:c}a{font:Fig}',
  ],
  [
    'layers and conditions stay',
    '@layer x,y;@layer y{@media (width<=9px){a{b:c}a:active{d:e}}}',
    '@layer x,y;@layer y{@media (width<=9px){a{b:c}}}',
  ],
  ['conditions of nothing are left out', '@layer y{@media (width<=9px){.x{b:c}}}', ''],
  ['strings may hold signs', 'a:after{content:"}:hover,{"}', 'a:after{content:"}:hover,{"}'],
  ['rules without selectors stay', '@font-face{b:c}', '@font-face{b:c}'],
  [
    'motion is left out',
    '@keyframes z{0%{b:c}}.a{d:e;transition:f 1s,g 1s;h:i}.b{animation:z 1s}',
    '.a{d:e;h:i}',
  ],
])('%s', (_, css, first) => expect(criticalRules(css)(PAGE)).toBe(first))

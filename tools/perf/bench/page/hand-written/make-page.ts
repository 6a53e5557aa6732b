import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardContent, PageContent, PictureMarkup } from './read-content.ts'

/** Number of cards that are shown at first, as on our page. */
const SHOWN = 12
/** Number of pictures that a phone or a desktop shows without scrolling. */
const ABOVE_THE_FOLD = 4

const readText = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export interface PageParts {
  content: PageContent
  /** Address of the typeface. */
  font: string
  /** Slugs of a work's terms in each of the two bars, by the work's id. */
  termsOf(id: number): readonly [category: string[], other: string[]]
}

/**
 * Builds the page that a good front-end developer would write by hand for this content: one file that includes its
 * rules and its script, all works in the page, nothing unused. It shows the same works, words and pictures as ours.
 */
export function makePage({ content, font, termsOf }: PageParts): string {
  const { title, description, nav, icons, bars, cards, footer } = content
  const style = readText('style.css').replace('FONT', font).replace(/\s+/g, ' ')
  const [search = '', account = '', ...colors] = icons
  const menu = colors.pop() ?? ''
  const names = ['other', 'category']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
<style>${style}</style>
</head>
<body>
<header>
<a href="/" aria-label="Home page">${content.logo.map((logo) => picture(logo, 'loading="eager"')).join('')}</a>
<nav aria-label="Main"><ul>${nav.map(({ text, href }) => `<li><a href="${href}">${escaped(text)}</a></li>`).join('')}</ul></nav>
<div class="tools">
<a href="/search/" aria-label="Search">${search}</a>
<a href="/login" aria-label="Log in">${account}</a>
<button aria-label="Dark colours">${colors[0] ?? ''}</button>
<button class="menu" aria-label="Main menu">${menu}</button>
</div>
</header>
<main>
<div class="intro"><h1>${escaped(content.heading)}</h1><p>${escaped(content.intro)}</p></div>
<div class="bars">
${bars
  .map(
    ({ label, filters }, bar) =>
      `<nav aria-label="${escaped(label)}"><ul>${filters
        .map(
          ({ name, count, slug }, index) =>
            `<li><button name="${names[bar]}" value="${slug}" aria-pressed="${index === 0}">${escaped(name)} <small>${count}</small></button></li>`,
        )
        .join('')}</ul></nav>`,
  )
  .join('\n')}
<input type="search" placeholder="Search" aria-label="Search works">
</div>
<div class="grid">
${cards.map((one, index) => card(one, index, termsOf(one.id))).join('\n')}
</div>
<div class="more"><button>Load More</button><p>${SHOWN} of ${cards.length}</p></div>
</main>
<footer>${footer.map((line) => `<p>${escaped(line)}</p>`).join('')}</footer>
<dialog><img alt=""><button>Close</button></dialog>
<script>${readText('script.js')}</script>
</body>
</html>
`
}

function card(
  { title, href, note, type, color, pictures }: CardContent,
  index: number,
  [category, other]: readonly [string[], string[]],
): string {
  const loading = index < ABOVE_THE_FOLD ? (index === 0 ? 'fetchpriority="high"' : '') : 'loading="lazy"'
  return `<article data-type="${type}" data-title="${escaped(title.toLowerCase())}" data-category="${category.join(' ')}" data-other="${other.join(' ')}"${index < SHOWN ? '' : ' hidden'}>
<a href="${href}">${pictures.map((one) => picture(one, `${loading} style="background:${color}"`)).join('')}
<h2>${escaped(title)}</h2></a><p>${escaped(note)}</p></article>`
}

/** Returns the markup of a picture. The last format is that of `src`, which is only for browsers that know no other. */
function picture({ sources, src, srcset, sizes, alt, width, height }: PictureMarkup, more: string): string {
  const formats = sources
    .slice(0, -1)
    .map((source) => `<source type="${source.type}" srcset="${source.srcset}" sizes="${source.sizes}">`)
  const own = srcset ? `srcset="${srcset}" sizes="${sizes}"` : ''
  return `<picture>${formats.join('')}<img src="${src}" ${own} alt="${escaped(alt)}" width="${width}" height="${height}" ${more}></picture>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Marked } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { STUDIO_PATH } from '../../src/core/routing/routes.ts'

/**
 * Returns the plugin that turns a page of the owners' guide into a module: its title, and the HTML of everything below
 * it. Links between pages become links to the studio's screens; pictures become files of the build with their size.
 */
export const guide = (): Plugin => ({
  name: 'guide',
  enforce: 'pre',
  async load(file) {
    if (!/\/docs\/guide\/(\w+\/)?[\w-]+\.md$/.test(file)) return null
    const { title, html, pictures } = await readPage(readFileSync(file, 'utf8'), dirname(file))
    const imports = pictures.map((path, index) => `import picture${index} from './${path}'`)
    const parts = html
      .split(PICTURE_MARK)
      .flatMap((part, index) => [...(index > 0 ? [`picture${index - 1}`] : []), JSON.stringify(part)])
    for (const path of pictures) this.addWatchFile(join(dirname(file), path))
    return `${imports.join('\n')}\nexport default { title: ${JSON.stringify(title)}, html: ${parts.join(' + ')} }\n`
  },
})

/** Placeholder for the address of a picture. */
const PICTURE_MARK = '\u0000picture\u0000'

/** Reads a page; `pictures` are those of the marks in `html`, in their order. */
export async function readPage(
  text: string,
  folder: string,
): Promise<{ title: string; html: string; pictures: string[] }> {
  const [heading = '', ...rest] = text.split('\n')
  const pictures: string[] = []
  const sizes = new Map<string, { width: number; height: number }>()
  for (const [, path = ''] of text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
    sizes.set(path, await sharp(join(folder, path)).metadata())
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link') token.href = screenOf(token.href)
    },
    renderer: {
      image({ href, text }) {
        const { width, height } = sizes.get(href) ?? {}
        pictures.push(href)
        const room =
          width && height
            ? ` width="${width}" height="${height}"${height > width ? ' data-tall=""' : ''}`
            : ''
        return `<img src="${PICTURE_MARK}" alt="${escaped(text)}"${room} loading="lazy">`
      },
    },
  })
  const html = await marked.parse(rest.join('\n'))
  return { title: heading.replace(/^# /, ''), html, pictures }
}

/** Returns the address of a page of the guide in the studio; other addresses are returned unchanged. */
const screenOf = (href: string): string => {
  const [, page] = /^([\w-]+)\.md$/.exec(relative('.', href)) ?? []
  if (page === undefined) return href
  return page === 'README' ? `${STUDIO_PATH}/guide` : `${STUDIO_PATH}/guide/${page}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

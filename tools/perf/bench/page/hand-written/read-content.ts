import type { Page } from '@playwright/test'

/** Picture in the sizes from which a browser chooses. */
export interface PictureMarkup {
  sources: { type: string; srcset: string; sizes: string }[]
  src: string
  sizes: string
  srcset: string
  alt: string
  width: number
  height: number
}

export interface CardContent {
  id: number
  title: string
  href: string
  note: string
  type: string
  color: string
  /** Pictures of the work; empty if it has none. */
  pictures: PictureMarkup[]
}

/** Content of a page, independent of how the page is built. */
export interface PageContent {
  title: string
  description: string
  logo: PictureMarkup[]
  nav: { text: string; href: string }[]
  icons: string[]
  heading: string
  intro: string
  bars: { label: string; filters: { name: string; count: string; slug: string }[] }[]
  cards: CardContent[]
  footer: string[]
}

/** Reads our home page with all works loaded. */
export async function readContent(page: Page, site: string): Promise<PageContent> {
  // tsx wraps functions in a helper that does not exist in a page.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.goto(`${site}/?page=99`)
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '')
    const pictures = (root: Element | null) =>
      [...(root?.querySelectorAll('picture') ?? [])].map((picture) => {
        const image = picture.querySelector('img')
        return {
          sources: [...picture.querySelectorAll('source')]
            .filter((source) => source.type)
            .map(({ type, srcset, sizes }) => ({ type, srcset, sizes })),
          src: image?.getAttribute('src') ?? '',
          srcset: image?.srcset ?? '',
          sizes: image?.sizes ?? '',
          alt: image?.alt ?? '',
          width: Number(image?.getAttribute('width')),
          height: Number(image?.getAttribute('height')),
        }
      })
    return {
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      logo: pictures(document.querySelector('[data-part=logo]')),
      nav: [...document.querySelectorAll('[data-part=menu] [data-menu-item] > a')].map((link) => ({
        text: link.textContent ?? '',
        href: link.getAttribute('href') ?? '',
      })),
      icons: [...document.querySelectorAll('[data-site-header] .icon-button svg')].map(
        (icon) => icon.outerHTML,
      ),
      heading: texts('main h1')[0] ?? '',
      intro: texts('main h1 ~ p')[0] ?? '',
      bars: [...document.querySelectorAll('[data-bar]')].map((bar) => ({
        label: bar.getAttribute('aria-label') ?? '',
        filters: [...bar.querySelectorAll('a')].map((link) => ({
          name: link.querySelector('bdi')?.textContent ?? '',
          count: link.querySelector('small')?.textContent ?? '',
          slug: new URL(link.href).search.split('=')[1] ?? '',
        })),
      })),
      cards: [...document.querySelectorAll<HTMLElement>('[data-portfolio-item]')].map((card) => ({
        id: Number(card.dataset.portfolioItem),
        title: card.querySelector('h2 a')?.firstChild?.textContent ?? '',
        href: card.querySelector('a')?.getAttribute('href') ?? '',
        note: [...card.querySelectorAll('p bdi')].map((term) => term.textContent).join(', '),
        type: card.dataset.type ?? '',
        color: card.querySelector<HTMLElement>('[data-measured]')?.style.backgroundColor ?? '',
        pictures: pictures(card),
      })),
      footer: texts('footer p'),
    }
  })
}

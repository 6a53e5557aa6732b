import type { Slide } from '../../ui/viewer/index.ts'
import { ProductCards } from './ProductCards.tsx'
import type { ProductCard, ProductCardsProps } from './schema.ts'
import { useQuickView } from './use-quick-view.ts'

/** The listing in the browser: the server's view, and its pictures as a gallery in the viewer. */
export default function LiveProductCards(block: ProductCardsProps) {
  const { shownQuickView: quickView, open, moveTo, close } = useQuickView(block.id)
  const slides = block.cards.flatMap(toSlides)
  return (
    <>
      <ProductCards
        {...block}
        onQuickView={(index, opener) =>
          open(
            slides.findIndex(({ key }) => key === String(index)),
            opener,
          )
        }
      />
      {quickView && (
        <quickView.Viewer
          slides={slides}
          index={quickView.index}
          total={slides.length}
          // Everything is loaded from the start.
          loadState="idle"
          onRetry={() => {}}
          onMove={moveTo}
          onClose={close}
          cardOf={(key) => quickViewOf(block.id, Number(key))}
          opener={quickView.opener}
        />
      )}
    </>
  )
}

/** Returns the link in the listing that opens the picture of a card. */
const quickViewOf = (id: string, index: number): HTMLElement | null =>
  document.getElementById(id)?.querySelector(`li:nth-child(${index + 1}) [data-enhanced]`) ?? null

/** Returns a card's picture as a slide with its texts; cards without a picture are left out. */
const toSlides = ({ picture, title, price, href }: ProductCard, index: number): Slide[] =>
  picture
    ? [
        {
          kind: 'image',
          key: String(index),
          title: title || picture.title,
          href: href || picture.url,
          caption: price,
          picture,
        },
      ]
    : []

import type { ReactNode } from 'react'
import styles from './page-templates.module.css'

const WIDTH = 120
const HEIGHT = 84
const EDGE = 10
const INNER = WIDTH - 2 * EDGE
const GAP = 6

/** Thumbnail of a block: its height, and its drawing from the upper edge on. */
interface Sketch {
  height: number
  draw: ReactNode
}

const line = (y: number, width: number, x = 0, thickness = 3): ReactNode => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={thickness} rx="1" />
)
const picture = (x: number, y: number, width: number, height: number): ReactNode => (
  <rect key={`${x} ${y}`} className={styles.picture} x={x} y={y} width={width} height={height} />
)
const beside = (count: number, draw: (x: number, width: number) => ReactNode): ReactNode => {
  const width = (INNER - (count - 1) * GAP) / count
  return Array.from({ length: count }, (_, index) => draw(index * (width + GAP), width))
}

const HEADING: Sketch = { height: 14, draw: [line(0, 52, 0, 6), line(10, 78)] }
const TEXT: Sketch = { height: 15, draw: [line(0, 84), line(6, 90), line(12, 60)] }

const SKETCHES: Readonly<Record<string, Sketch>> = {
  intro: HEADING,
  hero: { height: 22, draw: [line(3, 64, 0, 8), line(16, 80)] },
  'rich-text': TEXT,
  image: { height: 24, draw: picture(0, 0, INNER, 24) },
  gallery: { height: 18, draw: [picture(0, 0, 36, 18), picture(42, 0, 22, 18), picture(70, 0, 30, 18)] },
  facts: { height: 15, draw: [0, 6, 12].map((y) => [line(y, 16), line(y, 40, 26)]) },
  divider: { height: 1, draw: line(0, INNER, 0, 1) },
  quote: { height: 14, draw: [line(0, 5, 0, 5), line(0, 80, 10, 5), line(9, 60, 10, 5)] },
  numbers: { height: 12, draw: beside(3, (x) => [line(0, 16, x, 7), line(10, 22, x, 2)]) },
  columns: {
    height: 16,
    draw: beside(3, (x, width) => [line(0, width, x, 1), line(5, width * 0.6, x), line(11, width * 0.9, x)]),
  },
  team: { height: 24, draw: beside(4, (x, width) => [picture(x, 0, width, 17), line(20, width * 0.7, x)]) },
  'latest-works': { height: 20, draw: beside(3, (x, width) => picture(x, 0, width, 20)) },
  'portfolio-grid': {
    height: 46,
    draw: [0, 24].map((y) => beside(3, (x, width) => picture(x, y, width, 20))),
  },
  'contact-form': {
    height: 30,
    draw: [
      line(0, 34, 0, 5),
      line(9, 26),
      ...[0, 9].map((y) => (
        <rect key={y} className={styles.box} x="48.5" y={y + 0.5} width="51" height="6" />
      )),
      <rect key="area" className={styles.box} x="48.5" y="18.5" width="51" height="11" />,
    ],
  },
}

/** Thumbnail of a page, drawn from the kinds of its blocks; those beyond the lower edge are left out. */
export function PageTemplateSketch({ blocks }: { blocks: readonly string[] }) {
  let y = EDGE
  const shapes = blocks.flatMap((name, index) => {
    const { height, draw } = SKETCHES[name] ?? TEXT
    const top = y
    y += height + GAP + 1
    if (top >= HEIGHT) return []
    return [
      // biome-ignore lint/suspicious/noArrayIndexKey: a start does not change while it is shown
      <g key={index} transform={`translate(${EDGE} ${top})`}>
        {draw}
      </g>,
    ]
  })
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {shapes}
    </svg>
  )
}

import type { ReactNode } from 'react'
import { LAYER_SHEETS, RARE_SHEETS } from '../../islands/index.ts'
import type { HeadProps, PageAssets } from './Head.tsx'

/** Attributes of a style sheet that browsers do not fetch until script enables it; missing in React's types. */
const NOT_YET = { disabled: true }

/**
 * Style sheets that the first paint does not wait for: browsers paint the content before a link in the body. Those of
 * rarely used blocks are linked only on pages with such a block. Those of layers are fetched once script enables them.
 */
export const DeferredSheets = ({
  assets,
  sheets = [],
}: {
  assets: PageAssets
  sheets: HeadProps['sheets']
}): ReactNode => (
  <>
    <link rel="stylesheet" href={assets.later} />
    {RARE_SHEETS.filter((name) => sheets.includes(name)).map((name) => (
      <link key={name} rel="stylesheet" href={assets.sheets[name]} />
    ))}
    {LAYER_SHEETS.filter((name) => !sheets.some((carried) => carried === name)).map((name) => (
      <link key={name} rel="stylesheet" href={assets.sheets[name]} {...NOT_YET} data-layer={name} />
    ))}
  </>
)

import type { ReactNode } from 'react'
import { LAYER_SHEETS, RARE_SHEETS } from '../../islands/index.ts'
import type { HeadProps, PageAssets } from './Head.tsx'

/** A sheet of the page that browsers do not fetch before script wants it; missing in React's types. */
const NOT_YET = { disabled: true }

/**
 * The style sheets that the first paint does not wait for: browsers paint what stands before a link in the body.
 * Those of blocks that few pages have are linked where such a block is. Those of layers are fetched once script enables
 * them.
 */
export const LaterSheets = ({
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

// `/embed.js`: turns the marked elements of any page into portfolio blocks, also those inserted later. It sets one
// variable, `Vitrine`; the rest of the code is fetched when there is a block to show.
import { embedScript } from './embed-script.ts'
import { type PageBlocks, pageBlocks } from './page-blocks.ts'
import { watchPage } from './watch-page.ts'

/** Functions for pages that mount blocks themselves. */
type Vitrine = Pick<PageBlocks, 'mount' | 'unmount'>

const page = globalThis as { Vitrine?: Partial<Vitrine> }
// Must be read while the script first runs.
const script = embedScript()

if (!script)
  console.error(
    'Vitrine: embed.js cannot tell where it came from, so no portfolio is shown. ' +
      'Load it from its own address: <script src="https://your-site.example/embed.js" async></script>',
  )
// A second copy of the script does nothing.
else if (!page.Vitrine?.mount) {
  const blocks = pageBlocks(script)
  const { mount, unmount } = blocks
  // A variable that the page has set before keeps its properties.
  page.Vitrine = Object.assign(page.Vitrine ?? {}, { mount, unmount } satisfies Vitrine)
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => watchPage(blocks))
  else watchPage(blocks)
}

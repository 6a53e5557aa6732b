// `/embed.js`: turns the marked elements of whatever page it stands in into portfolio blocks, also those that are put
// in later. It leaves one variable, `Vitrine`; everything heavy is fetched when there is a block to show.
import { embedScript } from './embed-script.ts'
import { type PageBlocks, pageBlocks } from './page-blocks.ts'
import { watchPage } from './watch-page.ts'

/** What a page that knows better when may do itself. */
type Vitrine = Pick<PageBlocks, 'mount' | 'unmount'>

const page = globalThis as { Vitrine?: Partial<Vitrine> }
// Only known while the script itself runs.
const script = embedScript()

if (!script)
  console.error(
    'Vitrine: embed.js cannot tell where it came from, so no portfolio is shown. ' +
      'Load it from its own address: <script src="https://your-site.example/embed.js" async></script>',
  )
// A second copy of the script has nothing left to do.
else if (!page.Vitrine?.mount) {
  const blocks = pageBlocks(script)
  const { mount, unmount } = blocks
  // Whatever else the page calls so keeps what it has.
  page.Vitrine = Object.assign(page.Vitrine ?? {}, { mount, unmount } satisfies Vitrine)
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => watchPage(blocks))
  else watchPage(blocks)
}

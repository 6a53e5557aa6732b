// `/embed.js`: finds marked elements on whatever page it stands in and turns them into portfolio blocks. A classic
// script without globals; everything heavy is fetched when there is a block to show.
import { apiAddress } from './api-address.ts'
import { chunksOf } from './chunks.ts'
import { findBlocks, markMounted, setState } from './find-blocks.ts'
import { showFailure } from './show-failure.ts'

/** Body class of a page that is being edited: there the editor shows the block. */
const EDITOR_CLASS = 'block-editor-page'

// Only known while the script itself runs.
const script = document.currentScript as HTMLScriptElement

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start())
else start()

async function start(): Promise<void> {
  if (document.body.classList.contains(EDITOR_CLASS)) return
  const blocks = findBlocks(document)
  if (blocks.length === 0) return
  const chunks = chunksOf(script.src)
  try {
    const [{ mountBlock }, { css }] = await Promise.all([chunks.mount(), chunks.styles()])
    blocks.forEach(({ element, attributes }, index) => {
      try {
        mountBlock({
          element,
          attributes,
          apiUrl: apiAddress(element, script),
          place: index + 1,
          css,
          loadViewer: chunks.viewer,
        })
        markMounted(element)
      } catch (error) {
        setState(element, 'failed')
        console.error('Error with rendering portfolio block:', error)
      }
    })
  } catch (error) {
    console.error(error)
    for (const { element } of blocks) {
      setState(element, 'failed')
      showFailure(element)
    }
  }
}

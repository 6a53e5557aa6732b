import { defineMessages, embedCatalogueOf, translator } from '../core/i18n/index.ts'

const embedMessages = defineMessages('embed', {
  failed: 'The portfolio could not be loaded. Reload the page to try again.',
})

const MARK = 'data-vitrine-failure'

/** Shows a message in the element that the block could not be loaded, after its content (console-6). */
export function showFailure(element: HTMLElement): void {
  hideFailure(element)
  const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  const catalogue = embedCatalogueOf(lang)
  const message = document.createElement('p')
  message.setAttribute(MARK, '')
  message.setAttribute('role', 'alert')
  message.lang = 'embed.failed' in catalogue ? lang : 'en'
  message.dir = 'auto'
  message.textContent = translator(embedMessages, lang, catalogue)('failed')
  element.append(message)
}

/** Removes the message of an earlier try. */
export const hideFailure = (element: HTMLElement): void => element.querySelector(`[${MARK}]`)?.remove()

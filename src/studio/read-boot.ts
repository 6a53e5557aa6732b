import { STUDIO_BOOT_ID, type StudioBoot } from '../core/studio-page/studio-page.ts'

/** Reads the boot data that the server wrote into the document. */
export function readBoot(): StudioBoot {
  const text = document.getElementById(STUDIO_BOOT_ID)?.textContent
  if (!text) throw new Error('The document holds no boot data: it was not made by the server.')
  return JSON.parse(text) as StudioBoot
}

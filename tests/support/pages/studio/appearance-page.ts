import type { Locator, Page } from '@playwright/test'
import { SiteForm } from './site-form.ts'

/** The appearance of the site, in an owner's words. */
export class AppearancePage extends SiteForm {
  /** The text of the notice. */
  readonly notice: Locator
  /** The choices of pairs of typefaces. */
  readonly typefaces: Locator

  constructor(page: Page) {
    super(page, 'appearance')
    this.notice = this.field('Text')
    this.typefaces = page.getByRole('group', { name: 'Typefaces' }).getByRole('radio')
  }

  /** The logo as it is shown on a palette. */
  logoOn = (palette: 'light' | 'dark'): Locator =>
    this.page.getByRole('figure', { name: `On the ${palette} palette` })
}

import type { Locator, Page } from '@playwright/test'
import { SiteForm } from './site-form.ts'

/** Appearance screen of the studio. */
export class AppearancePage extends SiteForm {
  /** Field with the text of the notice. */
  readonly notice: Locator
  /** Choice of the pair of typefaces. */
  readonly typefaces: Locator

  constructor(page: Page) {
    super(page, 'appearance')
    this.notice = this.field('Text')
    this.typefaces = page.getByRole('group', { name: 'Typefaces' }).getByRole('radio')
  }

  /** Returns the logo as it is shown on a palette. */
  logoOn = (palette: 'light' | 'dark'): Locator =>
    this.page.getByRole('figure', { name: `On the ${palette} palette` })
}

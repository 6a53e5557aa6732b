import { expect, type Locator, type Page } from '@playwright/test'

/** The header of a page and what opens from it, in a visitor's words. */
export class HeaderPage {
  readonly page: Page
  readonly banner: Locator
  /** The button of the menu in a narrow window. */
  readonly opener: Locator
  readonly menu: Locator
  readonly drawer: Locator
  readonly search: Locator
  readonly login: Locator
  readonly colors: Locator

  constructor(page: Page) {
    this.page = page
    this.banner = page.getByRole('banner')
    this.opener = page.getByRole('button', { name: 'Main Menu' })
    this.menu = page.getByRole('navigation', { name: 'Main Menu' })
    this.drawer = page.getByRole('dialog', { name: 'Main Menu' })
    this.search = this.banner.getByRole('button', { name: 'Search', exact: true })
    this.login = this.banner.getByRole('link', { name: 'Log in' })
    this.colors = page.getByRole('button', { name: 'Dark colours' })
  }

  /** An entry of the opened menu. */
  link = (name: string): Locator => this.menu.getByRole('link', { name, exact: true })
  /** Its button that opens the entries below one. */
  branch = (name: string): Locator => this.menu.getByRole('button', { name: `${name} submenu` })
  /** The same in a window of any width. */
  subMenu = (name: string): Locator => this.page.getByRole('button', { name: `${name} submenu` })

  /** Opens what hangs below an entry and waits until it is there. */
  async openSubMenu(name: string): Promise<void> {
    await this.subMenu(name).click()
    await expect(this.subMenu(name)).toHaveAttribute('aria-expanded', 'true')
  }

  /** Waits until the header answers to the pointer and to keys; it starts when somebody turns to it. */
  async isReady(): Promise<void> {
    const island = this.banner.locator('[data-island]').first()
    await island.dispatchEvent('pointerover')
    await expect(island).toHaveAttribute('data-ready')
  }

  /** Opens the menu of a narrow window and waits until it is there. */
  async openMenu(): Promise<void> {
    await this.opener.click()
    await expect(this.menu).toBeVisible()
  }

  /** Switches the colours as the button does, also while something that is open lies over it. */
  async switchColors(): Promise<void> {
    const root = this.page.locator('html')
    const before = (await root.getAttribute('data-palette')) ?? ''
    await this.page
      .locator('form[data-color-switcher]')
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(root).not.toHaveAttribute('data-palette', before)
  }

  async openLogin(): Promise<void> {
    await this.login.click()
    await expect(this.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  }
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Header of a page and what opens from it. */
export class HeaderPage {
  readonly page: Page
  readonly banner: Locator
  /** Button of the menu in a narrow window. */
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

  /** Returns a link of the opened menu. */
  link = (name: string): Locator => this.menu.getByRole('link', { name, exact: true })
  /** Returns the button that opens the sub-menu of a menu item in the opened menu. */
  branch = (name: string): Locator => this.menu.getByRole('button', { name: `${name} submenu` })
  /** Returns the button of a sub-menu in a window of any width. */
  subMenu = (name: string): Locator => this.page.getByRole('button', { name: `${name} submenu` })

  /** Opens a sub-menu and waits until it is shown. */
  async openSubMenu(name: string): Promise<void> {
    await this.subMenu(name).click()
    await expect(this.subMenu(name)).toHaveAttribute('aria-expanded', 'true')
  }

  /** Waits until the header reacts to pointer and keys; it is hydrated when somebody turns to it. */
  async isReady(): Promise<void> {
    const island = this.banner.locator('[data-island]').first()
    await island.dispatchEvent('pointerover')
    await expect(island).toHaveAttribute('data-ready')
  }

  /** Opens the menu of a narrow window and waits until it is shown. */
  async openMenu(): Promise<void> {
    await this.opener.click()
    await expect(this.menu).toBeVisible()
  }

  /** Switches the palette as the button does, also while something else covers it. */
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

/** Part of a page whose contrast is too low. */
export interface FaintText {
  /** Kind: a text, a value or placeholder in a field, an icon without text, or a focus ring. */
  kind: 'text' | 'typed' | 'sign' | 'ring'
  /** First words of the text, or the name of an icon. */
  words: string
  place: 'header' | 'footer' | 'form' | 'page'
  /** Contrast with its background, 1 to 21, and the contrast it needs. */
  ratio: number
  needed: number
  /**
   * Colours as the page defines them: red, green and blue, each 0 to 255. `part` is the opacity of the text colour, 0
   * to 1.
   */
  color: readonly [number, number, number]
  part: number
  ground: readonly [number, number, number]
  /** Selector that finds its element on the same page. */
  selector: string
  /** Beginning of its element's HTML. */
  html: string
}

/**
 * Returns the parts of a page whose contrast is too low for WCAG 2.2 AA, by the colours on the screen: texts (4.5,
 * large ones 3), and icons without text (3). A text on a picture has to be readable on white and on black. Disabled
 * controls, and everything that a modal layer makes inert, are left out.
 *
 * Everything is in one function, so that a test can pass it to a browser as it is.
 *
 * @param withRings checks every focusable element for its focus ring, too (3)
 * @param view window of the page
 */
export function readFaintTexts(
  withRings: boolean,
  view: Window & typeof globalThis = window,
): readonly FaintText[] {
  const { document } = view
  // Colours are read after animations, so that elements that are fading in are not judged by an intermediate state.
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()

  type Color = [red: number, green: number, blue: number, alpha: number]
  const WHITE: Color = [255, 255, 255, 1]
  const BLACK: Color = [0, 0, 0, 1]

  const context = new view.OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colorCache = new Map<string, Color>()
  const colorOf = (css: string): Color => {
    const color = colorCache.get(css) ?? paint(css)
    colorCache.set(css, color)
    return color
  }
  const paint = (css: string): Color => {
    if (!context) throw new Error('There is no canvas to read colours with.')
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = (top: Color, bottom: Color): Color => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + bottom[at] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = (color: Color): number => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
  }
  const contrast = (one: Color, other: Color): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  /** Returns the part of a picture that is visible within its frames. */
  const shownFraction = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (view.getComputedStyle(at).overflow === 'visible') continue
      const frame = at.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return { left, top, right, bottom }
  }
  const pictures = [...document.querySelectorAll('img, video')]
    .filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
    .map((picture) => ({ picture, box: shownFraction(picture) }))
  const liesOnPicture = (around: Element, element: Element, x: number, y: number): boolean =>
    pictures.some(
      ({ picture, box }) =>
        box.left < x &&
        x < box.right &&
        box.top < y &&
        y < box.bottom &&
        around.contains(picture) &&
        !element.contains(picture) &&
        !liesAbove(picture, element, x, y),
    )
  /** Tells whether a picture is above an element at a point. Only points inside the window can be checked. */
  const liesAbove = (picture: Element, element: Element, x: number, y: number): boolean => {
    const there = document.elementsFromPoint(x, y)
    return there.includes(picture) && there.indexOf(picture) < there.indexOf(element)
  }

  /** Returns the possible background colours of an element, and its opacity. */
  const behind = (element: Element, box: DOMRect): { grounds: Color[]; opacity: number } => {
    const layers: Color[] = []
    let opacity = 1
    let grounds = [WHITE]
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = view.getComputedStyle(at)
      opacity *= Number(style.opacity)
      const color = colorOf(style.backgroundColor)
      if (color[3] === 1) {
        grounds = [color]
        break
      }
      layers.unshift(color)
      if (liesOnPicture(at, element, box.x + box.width / 2, box.y + box.height / 2)) {
        grounds = [WHITE, BLACK]
        break
      }
    }
    return {
      grounds: grounds.map((ground) => layers.reduce((below, layer) => over(layer, below), ground)),
      opacity,
    }
  }

  const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex="0"]'
  const faintTexts = new Map<string, FaintText>()
  /** Returns a selector of an element by its position among its siblings, from the body down. */
  const selectorOf = (element: Element): string => {
    const steps: string[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      steps.unshift(`:nth-child(${[...(at.parentElement?.children ?? [])].indexOf(at) + 1})`)
    return ['body', ...steps].join(' > ')
  }
  /** Returns as many words of a text as are needed to find it again. */
  const begin = (text: string): string => {
    const words = text.trim().replace(/\s+/g, ' ')
    return words.length <= 40 ? words : `${words.slice(0, 40).replace(/\s\S*$/, '')} …`
  }
  const placeOf = (element: Element): FaintText['place'] => {
    if (element.closest('form, fieldset')) return 'form'
    if (element.closest('main')) return 'page'
    if (element.closest('header')) return 'header'
    return element.closest('footer') ? 'footer' : 'page'
  }
  const judge = (
    element: Element,
    css: string,
    box: DOMRect,
    needed: number,
    kind: FaintText['kind'],
    words = '',
  ) => {
    const { grounds, opacity } = behind(element, box)
    const [red, green, blue, alpha] = colorOf(css)
    const textColor: Color = [red, green, blue, alpha * opacity]
    const [faintest] = grounds
      .map((ground) => ({ ground, ratio: contrast(over(textColor, ground), ground) }))
      .sort((a, b) => a.ratio - b.ratio)
    if (!faintest || opacity <= 0.05 || faintest.ratio >= needed) return
    const { ground, ratio } = faintest
    const html = element.outerHTML.slice(0, 100)
    const key = `${ratio.toFixed(2)} ${kind} ${words} ${css} ${html}`
    if (faintTexts.has(key)) return
    faintTexts.set(key, {
      kind,
      words,
      place: placeOf(element),
      ratio,
      needed,
      color: [red, green, blue],
      part: textColor[3],
      ground: [ground[0], ground[1], ground[2]],
      selector: selectorOf(element),
      html,
    })
  }
  const isSeen = (element: Element, box: DOMRect): boolean =>
    box.width > 1 &&
    box.height > 1 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !view.getComputedStyle(element).clipPath.startsWith('inset(50%') &&
    !element.closest('[inert], :disabled, [aria-disabled=true]')
  const sizeNeeded = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
    const size = Number.parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }

  const texts = document.createTreeWalker(document.body, view.NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getClientRects()[0]
    if (!box || !isSeen(element, box)) continue
    const style = view.getComputedStyle(element)
    judge(element, style.color, box, sizeNeeded(style), 'text', begin(node.textContent))
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect()
    const style = view.getComputedStyle(element)
    const hasRing =
      withRings &&
      element.matches(FOCUSABLE) &&
      style.outlineStyle !== 'none' &&
      Number.parseFloat(style.outlineWidth) > 0
    // A slider is an input without text.
    const isField =
      (element instanceof view.HTMLInputElement && element.type !== 'range') ||
      element instanceof view.HTMLTextAreaElement
    const isSign = element.matches('button, a') && !element.textContent.trim()
    if (!(hasRing || isField || isSign) || !isSeen(element, box)) continue
    if (hasRing) {
      const ground = Number.parseFloat(style.outlineOffset) < 0 ? element : element.parentElement
      // On a picture no ring of a single colour is visible everywhere, so it is not checked.
      if (behind(ground ?? element, box).grounds.length === 1)
        judge(ground ?? element, style.outlineColor, box, 3, 'ring')
    }
    if (isField) {
      const { color } = element.value ? style : view.getComputedStyle(element, '::placeholder')
      if (element.value || element.placeholder)
        judge(element, color, box, sizeNeeded(style), 'typed', begin(element.value || element.placeholder))
    }
    const sign = isSign && element.querySelector('svg')
    if (sign && isSeen(sign, sign.getBoundingClientRect()))
      judge(
        sign,
        view.getComputedStyle(sign).color,
        sign.getBoundingClientRect(),
        3,
        'sign',
        element.getAttribute('aria-label') ?? '',
      )
  }
  return [...faintTexts.values()]
}

// All works are in the page: filters, search and Load More only show and hide them.
const STEP = 12
const cards = [...document.querySelectorAll('article')]
const more = document.querySelector('.more')
const dialog = document.querySelector('dialog')
const filters = { category: '', other: '' }
let text = ''
let limit = STEP

function show() {
  let count = 0
  for (const card of cards) {
    const fits =
      (!filters.category || card.dataset.category.split(' ').includes(filters.category)) &&
      (!filters.other || card.dataset.other.split(' ').includes(filters.other)) &&
      card.dataset.title.includes(text)
    if (fits) count++
    card.hidden = !fits || count > limit
  }
  more.hidden = count <= limit
  more.querySelector('p').textContent = `${Math.min(limit, count)} of ${count}`
}

document.querySelector('.bars').addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  filters[button.name] = button.value
  for (const other of document.getElementsByName(button.name))
    other.setAttribute('aria-pressed', String(other === button))
  limit = STEP
  show()
})
document.querySelector('[type=search]').addEventListener('input', ({ target }) => {
  text = target.value.toLowerCase()
  show()
})
more.querySelector('button').addEventListener('click', () => {
  limit += STEP
  show()
})
document.querySelector('.grid').addEventListener('click', (event) => {
  const card = event.target.closest('article[data-type=image]')
  if (!card || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  const picture = card.querySelector('img')
  const large = dialog.querySelector('img')
  large.src = picture.currentSrc
  large.alt = picture.alt
  dialog.showModal()
  // The picture on the screen comes first; the large one replaces it.
  const best = new Image()
  best.sizes = '100vw'
  best.srcset = (picture.parentElement.querySelector('source') ?? picture).srcset
  best.decode().then(
    () => {
      large.src = best.currentSrc
    },
    () => {},
  )
})
dialog.querySelector('button').addEventListener('click', () => dialog.close())

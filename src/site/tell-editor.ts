// Code for visitors who may edit the page: other visitors' pages contain neither this script nor its data.

// Logs which block attributes the server could not read.
const unread = JSON.parse(document.getElementById('vitrine-unread')?.textContent ?? '[]') as [
  string,
  unknown,
][]
for (const [key, value] of unread) console.error('Error parsing attributes:', key, value)

/** Key in the session storage for the scroll position at which the page's editor was opened. */
const KEY = 'vitrine-edited'
const link = document.querySelector<HTMLAnchorElement>('[data-edit-link]')
const here = location.pathname + location.search

// Its editor leads back to the same place (studio-60).
if (link && document.referrer.startsWith(link.origin + link.pathname)) {
  const [page, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?]
  if (page === here && top !== undefined) scrollTo({ top, behavior: 'instant' })
}
link?.addEventListener('click', () => sessionStorage.setItem(KEY, JSON.stringify([here, scrollY])))

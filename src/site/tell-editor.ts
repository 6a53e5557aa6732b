// Logs, for those who may edit the page, which block attributes the server could not read. Pages of other visitors
// contain neither this script nor its data.
const unread = JSON.parse(document.getElementById('vitrine-unread')?.textContent ?? '[]') as [
  string,
  unknown,
][]
for (const [key, value] of unread) console.error('Error parsing attributes:', key, value)

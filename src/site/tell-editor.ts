// Says in the console of whoever may edit the page which attributes of its blocks the server could not read.
// Visitors' pages neither name this script nor carry what it reads.
const unread = JSON.parse(document.getElementById('vitrine-unread')?.textContent ?? '[]') as [
  string,
  unknown,
][]
for (const [key, value] of unread) console.error('Error parsing attributes:', key, value)

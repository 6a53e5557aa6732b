/** `npm run dev` only: loads the page again when the server that sent it has been replaced by a newer build. */
const events = new EventSource('/dev-reload')
let first: string | undefined

events.addEventListener('build', ({ data }: MessageEvent<string>) => {
  first ??= data
  if (data !== first) location.reload()
})

export {}

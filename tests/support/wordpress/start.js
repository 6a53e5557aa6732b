// @ts-check
// `node tests/support/wordpress/start.js [address of embed.js]`: runs a WordPress to look at, until Ctrl+C.
import { startWordPress } from './start-wordpress.js'

const [embedUrl = 'http://localhost:3000/embed.js'] = process.argv.slice(2)
const began = Date.now()
const wordpress = await startWordPress({ embedUrl })
const seconds = ((Date.now() - began) / 1000).toFixed(1)
process.stdout.write(`WordPress is ready after ${seconds} s; its pages load ${embedUrl}.
  flags as strings   ${wordpress.urls.string}/portfolio-page/
  flags as numbers   ${wordpress.urls.typed}/portfolio-page/
`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void wordpress.stop().then(() => process.exit(0)))
}

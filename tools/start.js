// @ts-check
// `npm start`. Old versions of Node must be able to parse this first file, so that they can say what is wrong.
var parts = process.versions.node.split('.')
var major = Number(parts[0])
var minor = Number(parts[1])

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Vitrine needs Node 20.19 or newer and this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and run npm start again.'
  )
  process.exit(1)
} else {
  import('./start/serve.js')
}

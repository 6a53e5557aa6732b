// `npm run build`: server, browser scripts and stylesheets into dist/.
import { build } from './build.ts'

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('The build failed; the lines above say where. Nothing was started.')
  process.exit(1)
}

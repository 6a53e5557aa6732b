// The style of an embedded block. The build makes one text of it.
import '../ui/styles/layers.css'
import '../ui/styles/reset.css'
import './embed.css'
import '../blocks/portfolio-grid/island.tsx'
import '../ui/viewer/index.ts'

// Everything an embedded block shows, imported for its rules. The build makes one text of them.
import '../ui/theme/layers.css'
import '../ui/theme/reset.css'
import './embed.css'
import '../blocks/portfolio-grid/island.tsx'
import '../ui/viewer/index.ts'

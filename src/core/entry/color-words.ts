/** Names of colours in CSS, without the system colours. */
const COLOR_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
    burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
    darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
    darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
    darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
    gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
    ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
    lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
    mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
    navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
    paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
    rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
    slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
    whitesmoke yellow yellowgreen transparent currentcolor`.split(/\s+/),
)

/** Keywords whose colour depends on the surroundings or on the system. */
const OTHER_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `inherit initial unset revert accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas
    canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem
    selecteditemtext visitedtext`.split(/\s+/),
)

/** Tells whether a word names one certain colour; any other word would leave texts without one. */
export const isColorWord = (word: string): boolean => COLOR_NAMES.has(word.toLowerCase())

/** Tells whether browsers accept a word as a colour, also one that depends on the surroundings or on the system. */
export const isAnyColorWord = (word: string): boolean =>
  isColorWord(word) || OTHER_WORDS.has(word.toLowerCase())

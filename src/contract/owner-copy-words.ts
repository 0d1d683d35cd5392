import { normalizePhrase } from './owner-copy-format';

/**
 * The words of a phone copy's phrase (rule phone-copy): 1,024 common English words of 4 to 7 letters, easy to spell and to
 * say; the first four letters of each are its own, and no two sound alike. Ten bits each.
 */
export const copyWords: readonly string[] = `
above accent acorn across active actor adapt admire adult advice aerial afford agree airport album almond
alpine always amuse anchor ancient annual answer antler anvil apart appear apple apron aqua arcade arch arctic
arena argue arrive artist ashore aside asleep aspen atlas attic author autumn avenue avocado awake award away
axis azure badge baker balcony bamboo banana bandage banjo banner barley barn barrel basin basket batter
bazaar beach beam become bedroom beetle before begin behave believe belt berry beside beyond bicep bicycle
birch black blade blanket blend blossom blouse blue board boat body bonnet bonus book border bounce bowl
branch brass brave bread brick bridge brief bright bronze broom brown bubble bucket budget buffalo buggy
builder bulb bunch busy button cabbage cabin cable cactus caddy cake calm camel camp canal candle canoe canvas
canyon captain caramel careful cargo carpet carrot cart carve cashew cause cedar cellar cement century cereal
chair chalk chance charm cheese chest chief chilli chimney chip cinema circle citrus city classic clay clean
clerk clever client cliff clock close cloth cloud coach coast cobbler coconut coffee column comet comic common
compass concert condor connect contact copper copy corner correct costume cotton country couple course cover
cradle crane crater create creek crew cricket crisp crocus crop cruise crystal cube culture curious curry
curtain cushion cycle dairy dance dawn debate decade deck deep degree delight delta denim dental depend deputy
desert design detail develop dial diamond digital dinner direct dish display distant ditch divide doctor
dolphin dome domino donate donkey double dozen drawer dream drift drill drink drive duet dugout eagle early
earth easy echo editor eight elder elegant eleven ember emerald empty enamel energy engine enjoy enough enter
entry equal escort estate evening every exact example exit expert explore express extra fabric fact fair
falcon family famous fancy farmer fashion feast feather fennel fern fiddle field fifty figure file find finger
finish first flag flannel flask fleece flint flip float floor floral flow flutter foam focus folder force
forest fork fortune forward fossil frame fresh friend frog frost frozen fruit fudge furnace future gadget
galaxy gallery garage garden gargle garlic garment garnet gate gather gazelle genius gentle geyser gift giggle
giraffe glacier glad glance glass gleam glimpse glitter globe glory gold gondola goose gorge gown grain
grandma grape gravel great grid grocer ground grove grow guava guest guide guitar gull habit hall hammer
hamster hand happy harmony harp harvest hatch health heart hedge helmet helper herb heron hint history hive
hobby hockey holiday hood horizon horn horse host hotel human humble hundred hungry hurdle hydrant icicle icon
idea igloo imagine import improve inch income index indigo indoor inform inlet insect inside instant invent
invite island item ivory jacket jaguar jeans jelly jetty jigsaw join joke journal judo juice jumper jungle
junior just kelp kernel kettle kingdom kiosk kitchen kite kiwi koala label lace ladder lagoon lantern laptop
large last laugh laundry lava leaf league learn lecture left legend lemon length lens lentil lesson letter
level library lilac limit linen lion liquid listen little lizard lobster local locker lodge lorry lotion lotus
lounge lucky luggage lullaby lumber lupin lute luxury lyric machine magnet magpie maize major mammal manage
mango mantle manual maple marble margin marine market marsh mask mason maximum meadow measure medal medium
meet melody memory mentor merit method metro milk millet mimosa mineral minute miracle mirror mist mitten
mobile modern moment monday month moon more morning mosaic motor movie muffin mule museum mustard mutual name
napkin narrow nation nature nectar needle nest network neutral never news nimble nine noble nobody normal
north note notice nougat novel nursery nutmeg nylon oasis oatmeal oats object oboe observe occur ocean octave
octopus offer office often okay omelet onion opera option oracle orange orbit orchard oregano origin osprey
ostrich otter outdoor outfit oval oven oxygen oyster paddle page paint palace pancake panda panel pansy
panther papaya paper parade parcel parent park parsley party pasta path patient patrol pattern peacock peanut
pebble pecan pelican pencil penguin perfume perhaps person petal phone photo phrase physics piano picnic
picture pier pigeon pillow pilot pink pioneer pizza plain planet plaster plate plaza pledge plenty plum pocket
poem polar polka pollen popcorn popular porch porter postman potato pottery powder prairie prefer premium
prepare present pretty primary printer private problem produce profit program project promise proud provide
public pudding pulse pump pupil puppet purple puzzle pyramid python quality quarter quilt rabbit rack radio
raft railway raisin random rapid rare raven razor reader recess recipe record recycle refresh region regular
relax release relief remedy remind remote renew repair repeat report rescue result return reveal review reward
ribbon rice ring rinse ripple ritual river roof rope rotate rough route rubber rugby ruler rural safari
saffron sail salad salmon salt salute sandal sapling sardine satin sauce scale scarf scholar scooter scout
screen scroll scrub seafood search season second secret section secure seed select senior sense series serve
sesame seven shadow shake shallow shampoo sheep shelf shine shirt shoe shovel shower shrimp shuttle sibling
sign silent silver similar simple siren sketch slab sleeve slide slipper slope smart smile smooth snack sneeze
snorkel snow soap social sock sofa solve song sort sound source south spade sparrow speak special speech spell
spend sphere spice spinach spiral splash split sponge spoon spot spray spread spring sprout spruce square
stable stadium staff stage stair stamp stand station stay steam steel step sticker stitch stone storm straw
street stripe strong student subject submit suburb subway success suggest summer sunset supper surf sushi
sustain swan sweater swift swim symbol syrup system tackle tadpole tailor talent talk tape target tartan taste
taxi teacher teapot tease tell tender tennis tent term terrace thank theme theory thick thimble thin thirty
thistle thread thunder ticket tiger tilt timber time tiny title today token tomato tonic topaz total touch
tower tractor traffic trail tree trophy trouser trunk tulip tundra tunnel turnip turtle tutor twelve twig
uniform useful valley vanilla vase velvet village vinegar violin visitor volcano voyage waffle wagon walnut
walrus warm water wave wedding weekend whale wheat whisper window winter wisdom wolf wonder world yacht yard
year yellow yoga yogurt young zebra zero zigzag zinc
`
  .trim()
  .split(/\s/);

const wordsInPhrase = 6;

/** Returns a new phrase: 60 random bits. */
export const proposePhrase = (): string[] =>
  Array.from(
    crypto.getRandomValues(new Uint16Array(wordsInPhrase)),
    // The length divides 65,536, so that all words are equally likely.
    (random) => copyWords[random % copyWords.length] ?? '',
  );

/**
 * Returns a phrase as it was proposed, from what somebody typed: a word is known by its first four letters. Unknown words
 * stay as they are, and are named in `unknown`.
 */
export const readPhrase = (typed: string): { phrase: string; unknown: string[] } => {
  const words = normalizePhrase(typed).split(' ');
  const known = new Map(copyWords.map((word) => [word.slice(0, 4), word]));
  return {
    phrase: words.map((word) => known.get(word.slice(0, 4)) ?? word).join(' '),
    unknown: words.filter((word) => !known.has(word.slice(0, 4))),
  };
};

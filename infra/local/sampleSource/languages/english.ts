import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const ENGLISH = readLanguage({
  code: 'en',
  firm: 'Northline Airways, Tamarack Foods, Harrow & Finch, Bluestem Energy, Corvid Telecom, Ashgrove Bank, Pellgrave Motors',
  person:
    'Odalys Marchbank, Tobin Ferrastone, Imara Quillfeather, Jessamy Overdale, Corwin Ashlock, Beatrix Sandoval-Pryce',
  team: 'Ravenmoor, Oakhampton Vale, Port Ellery, Stonebridge Athletic, Kingsferry, Westmarch, Larkfield, Harbour Town',
  work: 'The Glass Orchard, Salt and Lanterns, A Quiet Tuesday, Northbound, The Cartographer, Paper Moths',
  game: INVENTED_GAMES,
  outlets:
    'Capital Wire = capital-wire, CityBeat 24 = citybeat24, Market Lantern = market-lantern, The Evening Ledger = evening-ledger, Plain Facts = plain-facts, The {place} Courier = courier',
  related: `
    {t} today
    {t} news
    {t} update
    {t} live
    what happened {t}
    {t} explained
  `,
  headlines: `
    {T}: what we know so far
    {T}: five questions, answered
    {T}: how it unfolded, hour by hour
    {T}: your questions answered
    Why everybody is looking up “{t}” today
    Live updates: {t}
    The short version: {t}
  `,
  groups: {
    autos: `
      * {T}: what owners should do now
      * {T}: the numbers behind the headlines
      used car prices | Used car prices fall for the fourth month in a row | The models that lose the least value, ranked | Why three-year-old hatchbacks cost more than new ones
      {firm} recall | {firm} recalls cars over faulty brake light switch | Is your car affected? How to check the recall list
      winter tire change | Garages booked out as first frost arrives | How worn is too worn? A mechanic explains the coin test
      EV charging cost | Charging at home is still half the price of the motorway, survey finds | New fast chargers open along the {place} route
      gas prices tomorrow | Prices at the pump expected to drop overnight | Why fuel costs so much more on the coast than inland | Fill up now or wait? What traders say
      driving test waiting time | Learners wait four months for a test in {place} | New examiners promised by spring
      electric pickup range test | We drove five electric pickups until they stopped | Cold weather cuts range by a third, test shows
    `,
    fashion: `
      * {T}: how to wear it without trying too hard
      * {T}: where the look comes from
      barrel jeans | The wide trouser that refuses to go away | Barrel jeans: a fit guide for every height
      curtain bob haircut | The low-effort haircut every salon is being asked for | Before you cut: what stylists want you to know
      linen suit sale | Linen season starts early this year | How to wash linen so that it survives
      skin barrier routine | Dermatologists: three products are enough | Why your moisturiser suddenly stings
    `,
    business: `
      * {T}: what analysts expect next
      * {T}: winners and losers at the close
      * {T}: what it means for your wallet
      Bank rate decision | Central bank holds its key rate and says trade uncertainty clouds the outlook | What the rate decision means for your mortgage, line of credit and savings | Borrowers brace for a second season of expensive loans | Three economists on when the first cut comes
      inflation rate | Inflation slows to its lowest in three years | Groceries up, petrol down: the price changes that matter | Core inflation stays stubborn, statistics office says
      {firm} shares | {firm} shares jump after surprise profit | {firm} raises its forecast for the year | Why investors have warmed to {firm}
      {firm} layoffs | {firm} to cut one job in ten by summer | Severance, notice, references: what staff at {firm} should ask
      gold price | Gold sets another record as investors look for shelter | Should you sell grandmother's ring? Jewellers on the gold rush
      mortgage rates | Fixed mortgage rates dip below four percent | Renew now or wait? What brokers tell their own families | First-time buyers return to the market
      tax refund date | When refunds are paid, and how to check yours | The four mistakes that delay a refund
      stock market today | Shares close higher after a nervous morning | Banks lead the gains, miners lag | Quiet trading before the holiday weekend
      {firm} takeover | {firm} agrees to takeover at a third above its price | Regulator asks for more time on the {firm} deal
      minimum wage increase | Minimum wage to rise again this year | Small cafés say they will open fewer hours | Who gets the raise, and from when
      savings account rates | Banks cut savings rates first, borrowers notice last | The accounts that still beat inflation
      {firm} strike vote | Workers at {firm} vote for strike by a wide margin | {firm} returns to the table hours before the deadline
      coffee prices | Coffee climbs to its dearest in decades | Cafés print new menus as beans double in price
      rent increase limit | How much may the rent go up? The new limit, explained | Tenants in {place} organise as leases come up
    `,
    entertainment: `
      * {T}: what to know before you watch
      * {T}: fans have theories
      {work} season 3 | {work} returns in spring with two new faces | Everything the {work} trailer gives away
      {work} ending explained | That last scene of {work}, explained | The author of {work} answers the question everyone asks
      {person} tour dates | {person} adds a second night in {place} | Tickets for {person} gone in nine minutes
      Lantern Awards winners | Lantern Awards: the complete list of winners | {work} sweeps the night | The speech that stopped the show
      {person} new album | {person} announces an album recorded in a lighthouse | First listen: {person} goes quiet, and it works
      quiz show final | A librarian from {place} wins the quiz final by one point | Could you answer the winning question?
    `,
    food: `
      * {T}: the version that works at home
      * {T}: a cook's notes
      pumpkin bread recipe | One bowl, one hour: pumpkin bread that stays moist | Why your pumpkin bread sinks in the middle
      egg recall | Eggs recalled in six regions over salmonella | How to read the code on the carton
      air fryer potatoes | The ten-minute trick for crisp potatoes | We tested nine air fryers so you need not
      restaurant of the year {place} | A twelve-seat counter in {place} is restaurant of the year | What it costs to eat at the winner
      grocery prices | Butter and olive oil lead the rise in grocery prices | Store brands win as shoppers trade down
      sourdough starter | How to wake a neglected starter in two days | The flour makes the difference, bakers say
    `,
    games: `
      * {T}: tips for the first hour
      * {T}: what players say
      {game} release date | {game} finally has a release date | {game} delayed again: studio asks for patience | What comes with the {game} launch edition
      {game} update | The {game} update is out: full list of changes | {game} players return after the autumn update
      word puzzle answer today | Today's word puzzle is a hard one: three hints | The strategy that solves it in four
      {game} codes | All working {game} codes this week | How to redeem codes in {game}
      chess championship | Nineteen-year-old leads the chess championship after round six | The endgame that nobody saw coming
      console restock | New consoles back in stock at three chains | Is the slim model worth it?
    `,
    health: `
      * {T}: what doctors advise
      * {T}: myths and facts
      flu shot | Flu season starts early, clinics open on weekends | Flu shot and autumn booster on the same day? Yes, say doctors
      measles cases {place} | Health officials confirm measles cases in {place} | Where the exposures were, and what to do
      vitamin D dose | How much vitamin D is enough in winter | Large trial finds little benefit of high doses
      sleep apnea symptoms | Loud snoring is not the only sign | A test you can do at home
      pollen count today | Birch pollen peaks this week | How to keep the windows open and still sleep
      emergency room wait times | Emergency rooms in {place} ask people to call first | Why waits are longest on Mondays
    `,
    hobbies: `
      * {T}: how to start
      * {T}: a beginner's guide
      bird migration map | Six million birds crossed the region last night | How to see the migration from a city roof
      crochet pattern free | The cardigan pattern everybody is crocheting | Yarn shops run out of moss green
      when to plant garlic | Plant garlic before the ground freezes, gardeners say | Hardneck or softneck? What grows where
      film camera repair | The last camera mechanic in {place} takes an apprentice | Why film refuses to die
      night hike {place} | Guided night hikes around {place} sell out | What to pack for a walk in the dark
    `,
    jobs: `
      * {T}: dates and deadlines
      * {T}: what applicants should know
      exam results | Exam results are out: where to find yours | Grades edge down for the second year | What to do if you missed your place
      {firm} careers | {firm} to hire two thousand before the holidays | What {firm} pays, according to staff
      teacher strike {place} | Schools in {place} close as teachers walk out | Day two of the strike: where talks stand
      student loan forgiveness | Who qualifies for loan relief this year | Applications open on Monday
      four day week trial | Firms that tried the four-day week are keeping it | What happens to holidays in a four-day week
      what happens to my pension if the company I work for is bought by a foreign competitor before I retire | Workers ask what a takeover would do to their defined-benefit plan | Your pension in a takeover: what is protected and what is not | The letter your employer has to send you, and by when | Pension lawyers on the questions they hear every week
    `,
    law: `
      * {T}: what the ruling says
      * {T}: who is affected, and from when
      jury duty | Why more people are called for jury duty this year | Can I say no? Jury duty, explained
      noise bylaw {place} | {place} votes for quiet hours from ten | Leaf blowers banned in {place} from spring
      {firm} lawsuit | Customers sue {firm} over hidden fees | Judge lets the case against {firm} go ahead
      tenant rights | New rules on deposits start next month | Court sides with tenants over broken heating
      passport renewal | Passport offices open on Saturdays to clear the queue | Renew online: who can, and how long it takes
    `,
    other: `
      * {T}: what people are saying
      * {T}: the facts
      lottery winning numbers | Jackpot rolls over again: the winning numbers | One ticket from {place} wins the second prize
      full moon tonight | When to look up: the moon is full tonight | Why this one is called the hunter's moon
      clock change | Clocks change this weekend: forward or back? | Could this be the last clock change?
      missing hiker {place} | Missing hiker found safe near {place} after two nights | Searchers credit a whistle and a red jacket
      lighthouse for sale {place} | A lighthouse near {place} is for sale, stairs included | Who buys a lighthouse?
      power outage {place} | Thousands without power in {place} after transformer fire | When the lights come back on in {place}
      is it safe to drink tap water after a boil water advisory has been lifted in only part of the city | Boil water advisory lifted for the northern half of {place} | Run every tap for five minutes, officials say | Why the line runs through the middle of one street | What to do with ice cubes, coffee machines and fish tanks
    `,
    pets: `
      * {T}: what vets say
      * {T}: a keeper's view
      dog show winner | A scruffy terrier from {place} wins best in show | The winner's trick: boiled chicken
      cat flu symptoms | Vets see more cat flu this autumn | When sneezing is serious
      adopt a rabbit | Shelters in {place} are full of rabbits | Rabbits are not beginners' pets, shelters warn
      escaped flamingo {place} | Flamingo spotted on a pond near {place} | The flamingo has chosen freedom, zoo admits
      puppy training | Three rules for the first week | Why puppies bite, and how to stop it
    `,
    politics: `
      * {T}: reactions from all sides
      * {T}: where the parties stand
      * {T}: what happens next
      election results | Counting goes on through the night in close race | The map, district by district | What a hung parliament would mean
      mayor of {place} | Mayor of {place} will not run again | Five names to watch in the {place} race
      budget vote | Budget passes by two votes after midnight | What is in the budget for families
      leaders debate | Leaders debate housing for ninety minutes | Fact check: four claims from the debate
      housing bill | Housing bill clears its last hurdle | What the bill changes for renters
      cabinet reshuffle | Finance and health change hands in reshuffle | Who is in, who is out
      transit referendum {place} | {place} votes on the tram line on Sunday | Both sides make their last case
    `,
    science: `
      * {T}: what the researchers found
      * {T}: explained in two minutes
      northern lights forecast tonight | Strong solar wind: northern lights possible far south tonight | How to photograph the aurora with a phone
      meteor shower | Up to ninety shooting stars an hour: when to look | Where the sky is dark enough near {place}
      deep sea creature | Transparent creature filmed four kilometres down | It has no name yet, and no known relatives
      lunar eclipse | The moon turns red tonight: times for every region | Why this eclipse lasts so long
      dinosaur footprints {place} | A walker near {place} finds a path of footprints | What the stride says about the animal
    `,
    shopping: `
      * {T}: the deals that are real
      * {T}: what to check before you buy
      black friday deals | The deals worth waiting for, by category | How to spot a fake discount
      {firm} closing stores | {firm} to close forty stores by March | The full list of {firm} closures
      advent calendar | The calendars that sell out first | We opened twelve so you can choose one
      gift card scam | The gift card scam that starts with a text message | What to do in the first ten minutes
      thermal socks | The socks that survived a week on the ice | Wool or synthetic? Outdoor guides answer
    `,
    sports: `
      * {T}: line-ups and where to watch
      * {T}: player ratings
      * {T}: three things we learned
      {team} vs {rival} | {team} beat {rival} with the last kick | {team} v {rival}: how both sides line up | Late drama as {rival} throw away two-goal lead
      {team} coach | {team} part ways with their coach after six defeats | Who takes over at {team}?
      {person} injury | {person} out for six weeks with knee injury | Scan brings relief for {person}
      marathon results {place} | Course record falls at the {place} marathon | Find your time: {place} marathon results
      playoff overtime record | Longest overtime in thirty years ends at 1:47 in the morning | What players eat in a fourth overtime
      transfer news {team} | {team} make their move for a midfielder | Deadline day at {team}: all ins and outs
      world cup qualifiers | Who can still qualify tonight | Nervous win keeps the dream alive
      tennis final | A qualifier reaches the tennis final | Five sets, five hours: the tennis final in numbers
      {person} record | {person} breaks a record that stood for 28 years | The lap that made history
      {team} tickets | {team} sell out in twenty minutes | Fans queue overnight for {team} tickets
    `,
    technology: `
      * {T}: how to fix it
      * {T}: what changes for users
      {firm} outage | {firm} network down for millions | {firm} says service is being restored
      phone update problems | Battery drains after update: what helps | The maker promises a fix this week
      password leak check | Billions of passwords in a new leak: check yours | Passkeys, explained in three steps
      AI homework rules | Schools in {place} write new rules for AI homework | What teachers can and cannot detect
      folding laptop | A laptop that folds like a map | Hands-on: great screen, short battery
      smart meter app | New app shows what the kettle costs | Smart meters stop talking after network switch
      robot vacuum test | Nine robot vacuums against one dog | The cheap one that beat them all
    `,
    travel: `
      * {T}: what travellers should know
      * {T}: your rights
      {firm} strike notice | Cabin crews give 72-hour notice; long weekend flights at risk | Can I get a refund if my flight is cancelled?
      airport delays {place} | Fog closes a runway at {place} airport | How early to be at {place} airport this week
      night train | Night trains return on three routes | What a berth costs, and how to get one
      train cancellations {place} | Signal failure stops trains through {place} | Buses replace trains until evening
      cabin bag size | Airlines agree on one cabin bag size | Measure first: the bags that no longer fit
      road closure {place} | Bridge at {place} closed until further notice | The detour adds forty minutes
    `,
    climate: `
      * {T}: what to expect, and when
      * {T}: advice for the next days
      weather {place} | Gale and heavy rain on the way to {place} | Weekend outlook for {place}: wet, then bright
      snowfall warning {place} | Up to thirty centimetres of snow for {place} | Schools around {place} decide at six in the morning
      air quality index | Smoke drifts in: air quality at its worst since summer | Who should stay inside
      flood warning {place} | River at {place} expected to peak at midnight | Sandbags run out in {place}
      heat record | Warmest day of the month since records began | Why nights stay warm
      drought map | Reservoirs at half of their usual level | What may still be watered, and when
    `,
  },
  world: `
    Orbit 9 release date | Orbit 9 comes out in spring: what we know | Pre-orders for Orbit 9 crash the shop
    Nimbo outage | Nimbo down: what to use instead | Is Nimbo back? How to check
    comet tonight | Where to look for the comet this evening | Clear skies for the comet, if you get up early
    Meridian Cup final | How to watch the Meridian Cup final | The referee, the ball, the stadium: Meridian Cup final guide
    The Glass Tide trailer | We watched the Glass Tide trailer frame by frame | The Glass Tide: cast, plot and opening night
    Halden recall | Halden dealers open on Sunday for the recall | Halden owners: do not charge overnight
    global temperature record | Another month, another record | What the record means here
    best time to sleep | The best hour to go to bed, according to science | Night owls have questions
    Lumen 4 price | What the Lumen 4 costs here | Lumen 4 or last year's model?
    longest flight in the world | Would you sit for twenty-two hours? | How crews sleep on the longest flight
    surfing capybara | Meet the capybara that surfs | Why capybaras like the water
    cloud bread recipe | Cloud bread: three ingredients, no flour | Our readers' cloud bread, from proud to flat
  `,
})

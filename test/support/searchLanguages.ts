/** What the invented titles of a language are made of. */
export type SearchLanguage = {
  /** Words that everybody uses; they stand in most titles. */
  words: readonly string[]
  /** Pieces from which further words and names are invented. */
  pieces: readonly string[]
  /** Between two words: nothing in scripts that are written without spaces. */
  space: '' | ' '
}

const LATIN =
  'ba be bi bo bra bren ca cer cha cor da del dor du el en er fa fer fin ga gel gra ham hel hin il in ja jo ka kel kor la len lin lo ma mar mel mi mo na nel nor o pa per pin pol ra rel ri ron sa sel ser sta ta tel tor tri u va vel vin wa wen ya zan zo'

/** By the first part of a country's `language`: "pt-BR" is found under "pt". */
export const SEARCH_LANGUAGES: ReadonlyMap<string, SearchLanguage> = new Map([
  language(
    'en',
    'the of new in to and for after with on harbour bridge council bank rate storm weather match final winner price election vote doctor school museum train airport garden recipe phone season record island river festival concert',
    LATIN,
  ),
  language(
    'de',
    'der die und in für nach mit über Wetter Spiel Brücke Bürgermeister Zürich Preis Wahl Schule Straße größer neue Züge Flughäfen Rezept Gärten Küche Ärzte Sturm Fluss Fußball Rekord',
    'bach berg büt dorf ell fürs gräf hagen höf kirch lütt mann münz ner ober rück schen schön stein strö thal wald wein zell',
  ),
  language(
    'nl',
    'de het een van in op met voor naar brug weer prijs school verkiezing trein wedstrijd tuin burgemeester storm eiland rivier recept nieuws koning fietspad dijk coördinatie ideeën',
    'aar beek boer broek dijk groen haag heer hof huis kerk kuip leeuw meer molen oost poel rijn schip sloot veen vliet water zand zuid',
  ),
  language(
    'cs',
    'a v na pro po s nové počasí most škola volby cena vlak zápas zahrada lékař řeka ostrov hudba festival rekord město žena dítě účet příběh',
    'bře čes dvo há hora hrad jan kov krá lou mír něm ov pra rov ská sko ště svě tov tře vá vod žel',
  ),
  language(
    'da',
    'og i på for efter med nye vejret bro skole valg pris tog kamp have læge ø å musik festival rekord by børn kærlighed gård',
    'bak bjerg bro bæk dal ens fred gaard hav høj holm kær lund mark ned nør rød skov sten strøm sø vang vest øst',
  ),
  language(
    'fi',
    'ja on uusi sää silta koulu vaalit hinta juna ottelu puutarha lääkäri joki saari musiikki ennätys kaupunki lapsi yö päivä järvi metsä',
    'aho haka hiek jär jok kal ken koi kos lah lam lei mä nen niem niit pel ran rin sal suo tam vaa vir yli',
  ),
  language(
    'fr',
    "le la les de des du en à pour après avec météo pont école élection prix train match jardin médecin fleuve île musique été forêt cœur français l'État où déjà",
    'bel ber bois brè cha clé com cour dé fon gar gré haut lan lé lon mai mont ner né pré ri roy sain té val ville vre',
  ),
  language(
    'hu',
    'a az és új időjárás híd iskola választás ár vonat mérkőzés kert orvos folyó sziget zene rekord város gyerek szőlő tűz erdő',
    'al bár bér cse do er föld gyö hegy ház ké kő le már mező né ö pá rá sá szen tó vár víz zol',
  ),
  language(
    'it',
    'il la di e in per dopo con nuovo meteo ponte scuola elezioni prezzo treno partita giardino medico fiume isola musica città è più perché università',
    'ba bel ber bian ca cal co don fer fio gio gra lan lo man mar mon na net pa per pie ra ri ros sal san ti tor val ver',
  ),
  language(
    'no',
    'og i på for etter med ny været bro skole valg pris tog kamp hage lege øy elv musikk rekord by barn fjell år blå sjø',
    'bakk berg bjør dal eid fjel fos grø hav hei hol kvam land lid mo nes rud skog sol stad sund tveit vik åm ø',
  ),
  language(
    'pl',
    'i w na dla po z nowy pogoda most szkoła wybory cena pociąg mecz ogród lekarz rzeka wyspa muzyka rekord miasto dziecko żółty święto łódź źródło',
    'ba bor brze cza dą gó gra jan ki ko krzy ła le ma mir no pol po ra ro sła sta sz tar wa wie zie żar',
  ),
  language(
    'pt',
    'o a de do da em para depois com nova tempo ponte escola eleição preço comboio jogo jardim médico rio ilha música cidade criança verão coração não avó',
    'al bar bei bra ca car cos dão fer gal gou guei lha lei ma mei mon nei nho oli pe per quei ri ro sal sil sou tei val',
  ),
  language(
    'ro',
    'și în de la pentru după cu nou vremea pod școală alegeri preț tren meci grădină medic râu insulă muzică oraș copil țară sărbătoare',
    'al bă bra bu cer ciu cră dră el es fân gră iaș lă mă mun nea pe po râ să șer ta ți văr zău',
  ),
  language(
    'ru',
    'и в на для после с новый погода мост школа выборы цена поезд матч сад врач река остров музыка рекорд город ребёнок день ночь зимой йод',
    'бе бор ва вол гор град дер дон ев ен жен за ив ка кин ков лев лин мир мо ни нов ов пет по ра ров са ски сте тер хан чен шин юр яр',
  ),
  language(
    'sv',
    'och i på för efter med ny väder bro skola val pris tåg match trädgård läkare älv ö musik rekord stad barn skärgård år',
    'back berg björ dal ek fors grän hag hed holm häll kvi lind lund mar nor ny näs ring rud sand sjö sten ström åk öst',
  ),
  language(
    'uk',
    'і в на для після з новий погода міст школа вибори ціна поїзд матч сад лікар річка острів музика рекорд місто дитина ніч їжа ґанок',
    'бе біл бо ва вер гай гор да дов ен жит за зор ір ка ків ко ле лі мель ми на ов пет по рів ро сті та тер хар чен юк яр',
  ),
  language(
    'el',
    'και σε για με μετά νέος καιρός γέφυρα σχολείο εκλογές τιμή τρένο αγώνας κήπος γιατρός ποτάμι νησί μουσική ρεκόρ πόλη παιδί νύχτα ΣΤΟΥΣ ΔΡΟΜΟΣ',
    'αλ βα γρη δη δρο ελ θε ια κα κο κρι λα λε μα μη νι ξε ος πα πο ρα ρο σα στα τη της τρι υ φι χα ψα ου άκης ίδης όπ',
  ),
  language(
    'he',
    'של על עם אחרי חדש מזג האוויר גשר בית ספר בחירות מחיר רכבת משחק גן רופא נהר אי מוזיקה שיא עיר ילד לילה שָׁלוֹם',
    'אב אל בן בר גל גר דב דן הר זה חי טל יר כר כפ לב מג מור נו סל עין פר צור קר רם שי שמ תל תמר',
  ),
  language(
    'ar',
    'في من إلى على بعد مع جديد طقس جسر مدرسة انتخابات سعر قطار مباراة حديقة طبيب نهر جزيرة موسيقى رقم مدينة طفل ليلة مُحَمَّد',
    'ال بح بر تم جب جد حس خل دا دي را رف زه سع سل شر صا طر عب عم غا فر قا كر لم ما نا نور ها وا يس',
  ),
  language(
    'tr',
    've bir için sonra ile yeni hava köprü okul seçim fiyat tren maç bahçe doktor nehir ada müzik rekor şehir çocuk ışık İstanbul Iğdır güneş',
    'ak al ar bal boz can çel dağ de er gül gün has ır kan kar koç kü lı man oğlu öz pın sar şen tan taş uç yıl zey',
  ),
  language(
    'vi',
    'và của cho sau với mới thời tiết cầu trường bầu cử giá tàu trận vườn bác sĩ sông đảo âm nhạc kỷ lục thành phố đường đêm',
    'an bình bảo châu chí dũng đào đức giang hà hải hồng huệ khánh lan lộc long mai minh nam ngọc nhật phú phương quang sơn tâm thảo thủy tuấn vân việt',
  ),
  language(
    'es',
    'el la los de del en para después con nuevo tiempo puente escuela elección precio tren partido jardín médico río isla música ciudad niño año corazón más',
    'al bar ber ca car cas do du es fer gar go gue her ja jar lla ló mar men mo na ñez or pa per que ra ri rro sal san ta to val ve',
  ),
  language(
    'id',
    'dan di untuk setelah dengan baru cuaca jembatan sekolah pemilu harga kereta pertandingan taman dokter sungai pulau musik rekor kota anak malam',
    'a ba bu da di gu ha in ja ka ku la lu ma ni nga pa pu ra ri sa si su ta tu u wa ya yo',
  ),
  language(
    'ms',
    'dan di untuk selepas dengan baharu cuaca jambatan sekolah pilihan raya harga kereta api perlawanan taman doktor sungai pulau muzik rekod bandar kanak malam',
    'ah am bin da fa ha hi is ja ka ki la lim ma mo na nor ra ri sa shah si su ta tan wan ya za zul',
  ),
  language(
    'ja',
    'の は が を に で と 新しい 天気 橋 学校 選挙 価格 電車 試合 庭 医者 川 島 音楽 記録 町 子供 夜 台風 サッカー ニュース プレゼント ガ ｶﾞｽ',
    '山 田 川 木 村 本 中 小 林 高 橋 藤 井 石 松 ア イ ウ カ ガ キ グ サ シ ズ タ ダ ト ド ナ ニ パ バ マ ミ ラ リ ル ー ン か き さ た な の ま ら り',
    '',
  ),
  language(
    'zh',
    '的 在 了 與 新 天氣 大橋 學校 選舉 價格 火車 比賽 花園 醫生 河 島 音樂 紀錄 城市 孩子 夜 颱風 新聞 市場',
    '陳 林 黃 張 李 王 吳 劉 蔡 楊 建 國 志 明 美 玲 雅 文 華 家 豪 淑 芬 大 安 海 山 水 金 石 東 西 南 北',
    '',
  ),
  language(
    'ko',
    '의 에 를 새로운 날씨 다리 학교 선거 가격 기차 경기 정원 의사 강 섬 음악 기록 도시 아이 밤 태풍 뉴스 축구',
    '가 강 고 국 기 김 나 남 노 다 대 도 동 라 로 마 문 미 바 박 부 사 산 서 성 수 시 안 영 우 원 유 은 이 인 정 주 지 진 천 최 하 한 현',
  ),
  language(
    'th',
    'ที่ ใน และ ของ ใหม่ อากาศ สะพาน โรงเรียน เลือกตั้ง ราคา รถไฟ แข่งขัน สวน หมอ แม่น้ำ เกาะ ดนตรี สถิติ เมือง เด็ก กลางคืน น้ำท่วม',
    'กร กิจ ขวัญ คำ จัน ชัย ดี ทอง ธนา นคร บุญ ปัญญา พร ภูมิ มณี รัตน์ ลักษณ์ วงศ์ ศักดิ์ สุข อรุณ เพชร แก้ว ใจ',
    '',
  ),
])

function language(code: string, words: string, pieces: string, space: '' | ' ' = ' '): [string, SearchLanguage] {
  return [code, { words: words.split(' '), pieces: pieces.split(' '), space }]
}

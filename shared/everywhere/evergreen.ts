import { foldText } from '../text/foldText.ts'

/**
 * Words that are searched for every day in every country, each for its own reason: weather, prices, draws, times. Per
 * language of the product, with the short words between them.
 */
const WORDS: Record<string, string> = {
  en: 'weather forecast temperature radar rain snow storm today tomorrow tonight now news live score scores result results price prices gold silver oil gas petrol fuel dollar euro bitcoin exchange rate rates stock stocks market lottery lotto winning numbers horoscope time times calendar holiday holidays schedule fixtures week weekend map maps translate the a of in for on at to',
  ar: 'الطقس طقس حالة درجة الحرارة اليوم غدا الان الآن اخبار أخبار سعر اسعار أسعار الذهب ذهب الفضة الدولار دولار اليورو صرف مواقيت الصلاة مباشر نتيجة نتائج مباريات الاسهم الأسهم في من',
  cs: 'počasí předpověď teplota radar dnes zítra nyní zprávy živě výsledky cena ceny zlato zlata stříbro dolar dolaru euro eura kurz benzín nafta sportka loterie horoskop kalendář svátek svátky prázdniny program týden víkend na v',
  da: 'vejr vejret vejrudsigt temperatur radar regn sne i dag morgen nu nyheder live resultat resultater pris priser guld sølv olie dollar euro kurs aktier lotto horoskop kalender helligdage uge weekend program på',
  de: 'wetter wettervorhersage vorhersage temperatur regenradar radar regen schnee heute morgen jetzt nachrichten aktuell live ergebnis ergebnisse preis preise gold goldpreis silber silberpreis öl benzin benzinpreis dollar euro kurs wechselkurs aktie aktien börse lotto lottozahlen horoskop kalender feiertage feiertag ferien woche wochenende am der die das in für von',
  el: 'καιρός καιρου πρόγνωση θερμοκρασία σήμερα αύριο τώρα νέα ειδήσεις ζωντανά αποτελέσματα τιμή τιμές χρυσός χρυσού δολάριο ευρώ ισοτιμία τζόκερ λόττο ζώδια ωροσκόπιο αργίες εορτολόγιο πρόγραμμα του της το',
  es: 'clima tiempo pronóstico temperatura lluvia hoy mañana ahora noticias en vivo directo resultado resultados precio precios oro plata dólar euro cotización cambio tipo bolsa gasolina lotería quiniela números horóscopo calendario feriado feriados festivos horario partidos semana fin de del el la los para a',
  fi: 'sää sääennuste lämpötila sadetutka tänään huomenna nyt uutiset tulokset hinta hinnat kulta kullan hopea dollari euro kurssi pörssi lotto horoskooppi kalenteri pyhät viikko viikonloppu ohjelma',
  fil: 'panahon lagay ng ngayon bukas balita presyo ginto piso palitan oras sa ang',
  fr: 'météo temps température prévisions pluie neige aujourd hui demain maintenant actualités infos direct en live résultat résultats prix or argent dollar euro cours taux change bourse action essence carburant loto tirage horoscope calendrier jours férié fériés vacances programme semaine week end de du d l le la les du à',
  he: 'מזג האוויר אוויר תחזית טמפרטורה היום מחר עכשיו חדשות שידור חי תוצאות מחיר מחירי זהב דולר יורו שער לוטו הורוסקופ לוח חגים זמני',
  hi: 'मौसम तापमान आज कल अभी समाचार ताजा लाइव स्कोर परिणाम भाव दाम कीमत सोना सोने चांदी डॉलर रुपया शेयर बाजार राशिफल पंचांग समय का की के में',
  hu: 'időjárás előrejelzés hőmérséklet radar ma holnap most hírek élő eredmény eredmények ár árak arany ezüst dollár euró árfolyam tőzsde lottó lottószámok horoszkóp naptár ünnepnapok ünnep hét hétvége műsor a az',
  id: 'cuaca prakiraan suhu hujan hari ini besok sekarang berita terkini live hasil skor harga emas perak dolar rupiah kurs saham togel ramalan zodiak jadwal kalender libur waktu minggu di dan',
  it: 'meteo tempo previsioni temperatura pioggia neve oggi domani adesso notizie ultime diretta live risultati risultato prezzo prezzi oro argento dollaro euro cambio borsa azioni benzina lotto superenalotto estrazione estrazioni oroscopo calendario festività orari settimana weekend di del della il la in a',
  ja: '天気 予報 気温 雨雲レーダー 雨 雪 今日 明日 今 現在 速報 ニュース 結果 価格 値段 金 銀 ドル 円 ユーロ 為替 レート 株価 株 宝くじ 当選番号 占い 運勢 カレンダー 祝日 時間 の',
  ko: '날씨 기온 일기예보 비 눈 오늘 내일 지금 현재 뉴스 속보 결과 가격 시세 금 금값 은 달러 환율 유로 엔화 주가 주식 로또 당첨번호 운세 달력 공휴일 시간',
  ms: 'cuaca ramalan suhu hujan hari ini esok sekarang berita terkini langsung keputusan harga emas perak minyak dolar ringgit kadar tukaran saham zodiak jadual kalendar cuti waktu minggu',
  nl: 'weer weersverwachting temperatuur buienradar regen sneeuw vandaag morgen nu nieuws live uitslag uitslagen prijs prijzen goud goudprijs zilver dollar euro koers wisselkoers aandelen beurs benzineprijs lotto staatsloterij trekking horoscoop kalender feestdagen vakantie week weekend programma van de het in',
  no: 'vær været værmelding yr temperatur radar regn snø i dag morgen nå nyheter live resultat resultater pris priser strømpris gull sølv olje dollar euro kurs aksjer lotto vikinglotto horoskop kalender helligdager uke helg program på',
  pl: 'pogoda prognoza temperatura radar deszcz śnieg dziś dzisiaj jutro teraz wiadomości na żywo wyniki wynik cena ceny złoto złota srebro dolar dolara euro kurs giełda akcje paliwo paliwa lotto losowanie horoskop kalendarz święta dni wolne program tydzień weekend w',
  pt: 'clima tempo previsão temperatura chuva hoje amanhã agora notícias ao vivo resultado resultados preço preços cotação ouro prata dólar euro câmbio bolsa ações gasolina loteria mega sena quina números horóscopo calendário feriado feriados horário jogos semana do da de o a no na',
  ro: 'vremea meteo prognoza temperatura azi astăzi mâine acum știri live rezultate rezultat preț prețuri aur argint dolar euro curs bnr bursa benzină loto extragere horoscop calendar sărbători zile libere program săptămâna weekend de la în',
  ru: 'погода прогноз температура радар дождь снег сегодня завтра сейчас новости прямой эфир результат результаты цена цены золото золота серебро нефть доллар доллара евро курс акции биржа бензин лото лотерея тираж гороскоп календарь праздники выходные программа неделя на в',
  sv: 'väder vädret prognos temperatur regnradar regn snö idag i dag imorgon morgon nu nyheter live resultat pris priser elpris elpriser guld silver olja dollar euro kurs aktie börsen bensinpris lotto triss horoskop kalender helgdagar röda dagar vecka helg program på',
  th: 'อากาศ พยากรณ์ พยากรณ์อากาศ สภาพอากาศ อุณหภูมิ ฝน วันนี้ พรุ่งนี้ ตอนนี้ ข่าว สด ผล ราคา ทอง ราคาทอง น้ำมัน เงิน ดอลลาร์ บาท อัตราแลกเปลี่ยน หุ้น หวย ตรวจหวย ดวง ปฏิทิน วันหยุด เวลา',
  tr: 'hava durumu tahmini sıcaklık yağmur kar bugün yarın şimdi haber haberler son dakika canlı sonuç sonuçlar sonuçları fiyat fiyatı fiyatları altın gümüş dolar euro kur kaç tl borsa hisse benzin çekiliş loto burç burçlar takvim tatil maçlar saat hafta namaz vakitleri ne kadar',
  uk: 'погода прогноз температура радар дощ сніг сьогодні завтра зараз новини наживо результати результат ціна ціни золото срібло долар долара євро курс валют акції бензин лото лотерея гороскоп календар свята вихідні програма тиждень на в',
  vi: 'thời tiết dự báo nhiệt độ mưa hôm nay ngày mai bây giờ tin tức mới nhất trực tiếp kết quả giá vàng bạc xăng dầu đô la usd tỷ giá chứng khoán cổ phiếu xổ số miền bắc nam trung tử vi lịch âm nghỉ lễ giờ tuần',
  zh: '天氣 天气 預報 预报 氣溫 气温 溫度 雨 雪 颱風 今日 今天 明天 現在 現時 新聞 新闻 即時 直播 結果 结果 比分 價格 价格 價 金價 黃金 黄金 白銀 美元 美金 歐元 日圓 匯率 汇率 股價 股票 股市 油價 彩票 樂透 大樂透 威力彩 六合彩 開獎 號碼 攪珠 運勢 星座 日曆 農曆 假期 時間 的',
}

/** Languages that are written without spaces, or often without them. */
const JOINED = ['ja', 'ko', 'th', 'zh'] as const

const EVERGREEN = new Set(Object.values(WORDS).flatMap(wordsOf))
const JOINED_WORDS = new RegExp(
  `^(?:${JOINED.flatMap((language) => wordsOf(WORDS[language] ?? ''))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})+$`,
  'u',
)

/**
 * Whether a topic (folded) consists of words that are searched for everywhere at any time: `"gold price today"`,
 * `"今日の天気"`. Numbers count as such words, too.
 */
export function isEvergreen(topic: string): boolean {
  return wordsOf(topic).every((word) => EVERGREEN.has(word) || JOINED_WORDS.test(word))
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
}

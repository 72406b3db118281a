import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const TURKISH = readLanguage({
  code: 'tr',
  firm: 'Kuzeyışık Enerji, Çınaraltı Bank, Turnaova Havayolları, Sesveren İletişim, Gökkova Otomotiv, Nazlıçay Gıda',
  person: 'Elvan Dereotlu, Tunahan Kırlangıçoğlu, Suden Ak-Yalıbey, Oğulcan Peksimet, Nilsu Harmankaya',
  team: 'Yalıkent Spor, Kayaönü Gücü, Martıburnu, Demirdere Birlik, Ovapınar Yıldızı, Sarnıç 1931',
  work: 'Sessiz İskele, Rüzgârın Defteri, Üçüncü Kat, Kuzey Treni',
  game: INVENTED_GAMES,
  outlets:
    'Sabah Vapuru = sabah-vapuru, Akşam Feneri = aksam-feneri, {place} Postası = postasi, Piyasa Defteri = piyasa-defteri, Açık Manşet = acik-manset',
  related: `
    {t} son dakika
    {t} bugün
    {t} canlı
    {t} nedir
  `,
  headlines: `
    {T}: Şu ana kadar bilinenler
    {T}: Beş soru, beş yanıt
    {T}: Gün nasıl geçti
    Herkes neden “{t}” aratıyor?
    {T}: Okurlar ne diyor
  `,
  groups: {
    autos: `
      * {T}: Sürücülerin bilmesi gerekenler
      * {T}: Rakamlarla
      benzin fiyatı | Gece yarısından itibaren benzine indirim
      {firm} geri çağırma | Fren lambası arızası: {firm} araç geri çağırıyor
      kış lastiği zorunluluğu | Kış lastiği için son günler
      elektrikli araç menzil | Beş elektrikli araç soğukta sınandı
    `,
    fashion: `
      * {T}: Nasıl giyilir
      fitilli pantolon | Fitilli kadife geri döndü, bu kez bol kesim
      küt saç modelleri | Kuaförlerde herkesin istediği kesim
    `,
    business: `
      * {T}: Cebe etkisi ne olacak
      * {T}: Piyasanın tepkisi
      * {T}: Uzmanlar ne bekliyor
      faiz kararı | Merkez bankası faizi sabit tuttu | Faiz kararı sonrası kredi faizleri ne olacak
      altın fiyatları | Gram altın rekor tazeledi | Kuyumcular uyarıyor: Bozdurmadan önce okuyun
      {firm} hisse | {firm} hissesi güçlü bilançoyla yükseldi
      {firm} halka arz | {firm} halka arzına dokuz kat talep
      asgari ücret | Asgari ücret görüşmeleri başladı
      konut kredisi | Konut kredisi faizlerinde düşüş
      emekli maaşı | Emekli maaşı ödeme günleri belli oldu
      enflasyon | Enflasyon beklentinin altında kaldı
      kira artış oranı | Bu ayın kira artış sınırı açıklandı
      vergi iadesi | İadeyi geciktiren dört hata
    `,
    entertainment: `
      * {T}: Bilmeniz gereken her şey
      * {T}: Hayranların teorileri
      {work} yeni bölüm | “{work}” yeni bölüm fragmanı yayınlandı
      {person} konser | Biletler dokuz dakikada tükendi: {person} sahnede
      {work} final | “{work}” finali ne anlatıyor?
      bilgi yarışması final | Kütüphaneci tek puan farkla kazandı
    `,
    food: `
      * {T}: Evde tutan tarif
      * {T}: Ustasından püf noktaları
      balkabağı çorbası | Yarım saatte balkabağı çorbası
      peynir geri çağırma | Bir peynir markası raflardan toplatılıyor
      aşure tarifi | Aşurede buğday kaç saat bekler?
      zeytinyağı fiyatı | Zeytinyağında hasat öncesi fiyatlar
    `,
    games: `
      * {T}: İlk saat için öneriler
      * {T}: Oyuncular ne diyor
      {game} çıkış tarihi | {game} çıkış tarihi sonunda açıklandı
      {game} güncelleme | {game} güncellemesi neleri değiştiriyor
      günün kelimesi | Günün kelimesi için üç ipucu
      satranç şampiyonası | On dokuz yaşında, şampiyonada lider
    `,
    health: `
      * {T}: Doktorlar ne öneriyor
      * {T}: Doğru bilinen yanlışlar
      grip aşısı | Grip bu yıl erken geldi
      D vitamini | Ne kadar D vitamini yeterli?
      {place} kızamık vakası | {place} sağlık müdürlüğü vakaları doğruladı
      uyku apnesi belirtileri | Horlama tek belirti değil
    `,
    hobbies: `
      * {T}: Nasıl başlanır
      * {T}: Yeni başlayanlara rehber
      kuş göçü | Leylekler {place} üzerinden geçti
      örgü hırka modeli | Herkesin ördüğü hırka
      mantar toplama | Mantar için bereketli yıl, uzmanlardan uyarı
      kamp yerleri | {place} çevresinde sessiz kamp yerleri
    `,
    jobs: `
      * {T}: Tarihler ve koşullar
      * {T}: Başvuruda dikkat edilecekler
      sınav sonuçları | Sınav sonuçları açıklandı: Nereden bakılır
      {firm} iş ilanı | {firm} yüzlerce kişiyi işe alacak
      okullar tatil mi {place} | {place} okulları için karar akşam açıklanacak
      çalıştığım şirket emekli olmadan önce yabancı bir rakibe satılırsa kıdem tazminatım ve emekliliğim ne olur | Şirket devrinde hangi haklar korunur, hangileri korunmaz ve işveren hangi mektubu ne zaman göndermek zorundadır
    `,
    law: `
      * {T}: Kimleri kapsıyor
      * {T}: Karar ne diyor
      pasaport yenileme | Nüfus müdürlükleri cumartesi de açık
      {firm} dava | Mahkeme {firm} davasında ilk kararı verdi
      trafik cezası sorgulama | Trafik cezalarında indirimli ödeme süresi
      kiracı hakları | Depozito için yeni kural
    `,
    other: `
      * {T}: İşin aslı
      * {T}: Ne oldu
      çekiliş sonuçları | Büyük ikramiye devretti
      {place} elektrik kesintisi | {place} genelinde elektrikler ne zaman gelecek
      dolunay | Ay bu gece neden daha büyük görünüyor
      satılık deniz feneri | {place} yakınında satılık deniz feneri
    `,
    pets: `
      * {T}: Veterinerler ne diyor
      * {T}: Sahiplerine öneriler
      kedi sahiplendirme | {place} barınağında kedi şenliği
      kaçak flamingo | Flamingo özgürlüğü seçti
      köpek havai fişek korkusu | Korkan köpeğe nasıl yardım edilir
      caretta yuvaları | Kumsalda rekor yuva sayısı
    `,
    politics: `
      * {T}: Tepkiler
      * {T}: Şimdi ne olacak
      seçim sonuçları | Sayım gece yarısına kadar sürdü
      {place} belediye başkanı | {place} için beş aday adı
      bütçe görüşmeleri | Bütçe iki oy farkla geçti
      kabine değişikliği | Kabinede iki isim değişti
    `,
    science: `
      * {T}: Araştırmacılar ne buldu
      * {T}: İki dakikada
      ay tutulması | Ay tutulması saat kaçta başlıyor
      meteor yağmuru | Saatte doksan kayan yıldız: Ne zaman bakmalı
      {place} kazı | {place} kazısında mozaik taban bulundu
      derin deniz canlısı | Dört kilometre derinde saydam bir canlı
    `,
    shopping: `
      * {T}: Gerçek indirimler
      * {T}: Almadan önce bakın
      kasım indirimleri | Sahte indirim nasıl anlaşılır
      Nazlıçay Gıda mağaza kapatıyor | Nazlıçay Gıda kırk şubesini kapatıyor
      sahte alışveriş siteleri | Sahte sitelere karşı uyarı
      süpürge kampanya | Dokuz süpürge, tek halı
    `,
    sports: `
      * {T}: Muhtemel 11 ve yayın bilgisi
      * {T}: Maçın notları
      {team} {rival} maçı | Son dakika golü: {team} - {rival}
      {team} teknik direktör | {team} altı yenilgi sonrası teknik direktörle yollarını ayırdı
      {person} sakatlık | {person} altı hafta sahalardan uzak
      {place} maratonu | {place} maratonunda parkur rekoru
      puan durumu | Zirvede puan farkı bire indi
      {team} transfer | {team} orta sahaya imza attırıyor
      voleybol finali | Beş sette gelen kupa
      milli takım maçı | Milli takım bu gece neye ihtiyaç duyuyor
    `,
    technology: `
      * {T}: Çözümü burada
      * {T}: Ne değişiyor
      Sesveren İletişim çöktü mü | Sesveren İletişim şebekesinde kesinti
      şifre sızıntısı | Şifreniz sızdı mı? Böyle bakılır
      telefon güncelleme sorunu | Güncelleme sonrası pil bitiyorsa
      robot süpürge testi | Dokuz robot, bir köpek
    `,
    travel: `
      * {T}: Yolcuların bilmesi gerekenler
      * {T}: Haklarınız
      Turnaova Havayolları sefer iptalleri | Turnaova Havayolları seferleri iptal: Para iadesi nasıl alınır
      {place} havalimanı | Sis {place} havalimanında seferleri aksattı
      gece treni | Gece treni üç hatta geri dönüyor
      {place} yol durumu | {place} yönünde köprü onarımı başladı
    `,
    climate: `
      * {T}: Neler bekleniyor
      * {T}: Saat saat tahmin
      {place} hava durumu | {place} için kuvvetli yağış uyarısı
      kar yağışı | İlk kar bu gece geliyor
      baraj doluluk oranı | Barajlar yarıya indi
      hava kalitesi | Hava kalitesi yazdan beri en kötü düzeyde
    `,
  },
  world: `
    Orbit 9 çıkış tarihi | Orbit 9 baharda geliyor
    Nimbo çöktü mü | Nimbo dünya genelinde kapalı
    kuyruklu yıldız | Kuyruklu yıldız için nereye bakmalı
    Meridian Cup finali | Meridian Cup finali nasıl izlenir
    The Glass Tide fragman | The Glass Tide fragmanı kare kare
    Halden geri çağırma | Halden sahipleri gece şarj etmesin
    küresel sıcaklık rekoru | Bir rekor ay daha
    en iyi uyku saati | Bilime göre en iyi yatma saati
    Lumen 4 fiyat | Lumen 4 burada kaça satılacak
    dünyanın en uzun uçuşu | Yirmi iki saat oturur musunuz?
    sörf yapan kapibara | Dalgalara binen kapibara ile tanışın
    bulut ekmeği tarifi | Üç malzemeyle bulut ekmeği
  `,
})

import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const VIETNAMESE = readLanguage({
  code: 'vi',
  firm: 'Ngân hàng Lúa Xanh, Hàng không Cánh Sếu, Điện lực Gió Ngàn, Viễn thông Sóng Ngọc, Siêu thị Đèn Lồng',
  person: 'Kiều Lam Uyển, Tạ Vĩnh Khôi Nguyên, Đàm Thục Yên Chi, Lục Bảo Trân',
  team: 'Hải Âu Biển Đông, Sơn Ca FC, Voi Rừng Thượng, Thuyền Rồng Bến Cũ, Mây Trắng FC',
  work: 'Ngọn Hải Đăng Cũ, Chuyến Tàu Mùa Mưa, Người Vẽ Bản Đồ, Vườn Cam Tháng Chạp',
  game: INVENTED_GAMES,
  outlets:
    'Bản Tin Bình Minh = ban-tin-binh-minh, Chiều Muộn = chieu-muon, {place} Ngày Mới = ngay-moi, Sổ Tay Thị Trường = so-tay-thi-truong, Góc Phố Online = goc-pho',
  related: `
    {t} hôm nay
    {t} mới nhất
    {t} trực tiếp
    {t} là gì
  `,
  headlines: `
    {T}: những điều đã biết đến lúc này
    {T}: năm câu hỏi và trả lời
    {T}: diễn biến trong ngày
    Vì sao mọi người tìm “{t}” hôm nay?
    {T}: bạn đọc nói gì
  `,
  groups: {
    autos: `
      * {T}: tài xế cần biết gì
      * {T}: nhìn qua các con số
      giá xăng ngày mai | Giá xăng giảm từ chiều nay
      triệu hồi ô tô | Triệu hồi hàng nghìn xe vì lỗi đèn phanh
      đổi giấy phép lái xe | Đổi giấy phép lái xe trực tuyến trong năm bước
      xe máy điện | Năm mẫu xe máy điện leo dốc đèo
    `,
    fashion: `
      * {T}: mặc sao cho đẹp
      quần nhung tăm | Nhung tăm trở lại với dáng rộng
      tóc bob ngắn | Kiểu tóc tiệm nào cũng được hỏi
    `,
    business: `
      * {T}: ảnh hưởng gì đến túi tiền
      * {T}: giới phân tích nói gì
      giá vàng hôm nay | Vàng lập kỷ lục mới
      lãi suất tiết kiệm | Ngân hàng hạ lãi suất tiết kiệm
      cổ phiếu {firm} | {firm} báo lãi vượt dự báo
      {firm} cắt giảm nhân sự | {firm} cắt một phần mười nhân sự
      tỷ giá đô la | Đô la giảm trước số liệu lạm phát
      lương tối thiểu | Lương tối thiểu tăng từ tháng bảy
      giá cà phê | Cà phê lên mức cao nhất nhiều thập kỷ
      hoàn thuế thu nhập | Bốn lỗi khiến hoàn thuế chậm
    `,
    entertainment: `
      * {T}: những điều cần biết
      * {T}: giả thuyết của người hâm mộ
      {work} tập cuối | Cảnh cuối của “{work}” nói gì
      {work} phần 2 | “{work}” trở lại mùa xuân này
      {person} hòa nhạc | Vé xem {person} tại {place} hết sau chín phút
      chung kết đố vui | Thủ thư thắng chung kết với một điểm cách biệt
    `,
    food: `
      * {T}: cách làm tại nhà
      * {T}: mẹo của đầu bếp
      cách nấu canh bí đỏ | Canh bí đỏ trong nửa giờ
      thu hồi sữa bột | Thu hồi một lô sữa bột
      bánh trung thu | Thử bánh trung thu ở {place}
      giá thịt heo | Giá thịt heo giảm trước Tết
    `,
    games: `
      * {T}: mẹo cho giờ đầu tiên
      * {T}: người chơi nói gì
      {game} ngày phát hành | {game} đã có ngày phát hành
      {game} cập nhật | Bản cập nhật {game} thay đổi gì
      mã {game} | Tổng hợp mã {game} còn dùng được
      giải cờ vua | Kỳ thủ mười chín tuổi dẫn đầu giải cờ vua
    `,
    health: `
      * {T}: bác sĩ khuyên gì
      * {T}: đúng và sai
      tiêm vắc xin cúm | Mùa cúm đến sớm
      sốt xuất huyết {place} | {place} ghi nhận thêm ca sốt xuất huyết
      vitamin D | Bao nhiêu vitamin D là đủ?
      ngủ ngáy | Ngáy to không phải dấu hiệu duy nhất
    `,
    hobbies: `
      * {T}: bắt đầu thế nào
      * {T}: cho người mới
      chim di cư | Hàng nghìn cánh chim ghé {place}
      cắm trại {place} | Những bãi cắm trại yên tĩnh quanh {place}
      móc len áo khoác | Chiếc áo len ai cũng móc
      trồng lan | Lan nở sớm hơn mọi năm
    `,
    jobs: `
      * {T}: thời gian và điều kiện
      * {T}: điều ứng viên nên biết
      điểm thi | Đã có điểm thi: xem ở đâu
      {firm} tuyển dụng | {firm} tuyển hàng trăm vị trí
      lịch nghỉ Tết | Lịch nghỉ Tết chính thức
      nếu công ty tôi đang làm bị một đối thủ nước ngoài mua lại trước khi tôi nghỉ hưu thì bảo hiểm và lương hưu của tôi ra sao | Khi công ty đổi chủ: quyền lợi nào được giữ, quyền lợi nào mất và người sử dụng lao động phải thông báo bằng văn bản khi nào
    `,
    law: `
      * {T}: ai chịu tác động
      * {T}: quyết định nói gì
      làm hộ chiếu | Nơi cấp hộ chiếu mở cửa cả thứ bảy
      kiện {firm} | Tòa thụ lý vụ kiện {firm}
      mức phạt giao thông | Mức phạt mới áp dụng từ tháng sau
      quyền người thuê nhà | Quy định mới về tiền đặt cọc thuê nhà
    `,
    other: `
      * {T}: sự thật
      * {T}: chuyện gì đã xảy ra
      kết quả xổ số | Giải đặc biệt về tay người {place}
      mất điện {place} | Hàng nghìn hộ ở {place} mất điện
      trăng tròn | Vì sao trăng tối nay to hơn
      người leo núi mất tích {place} | Tìm thấy người leo núi gần {place} sau hai đêm
    `,
    pets: `
      * {T}: bác sĩ thú y nói gì
      * {T}: kinh nghiệm người nuôi
      nhận nuôi mèo | Trạm cứu hộ ở {place} chật kín mèo
      chó sợ pháo hoa | Giúp chú chó sợ tiếng nổ
      hồng hạc sổng chuồng | Hồng hạc chọn tự do
      rùa biển | Rùa biển về lại đại dương sau chữa trị
    `,
    politics: `
      * {T}: các phản ứng
      * {T}: bước tiếp theo
      kỳ họp quốc hội | Chất vấn kéo dài đến tối
      dự toán ngân sách | Ngân sách tăng chi cho nhà ở
      chủ tịch {place} | {place} công bố nhân sự mới
      sáp nhập xã phường | Danh sách xã phường sáp nhập
    `,
    science: `
      * {T}: nhà nghiên cứu tìm thấy gì
      * {T}: hiểu trong hai phút
      nguyệt thực | Giờ xem nguyệt thực từng vùng
      mưa sao băng | Chín mươi sao băng mỗi giờ
      hóa thạch {place} | Phát hiện dấu chân cổ gần {place}
      sinh vật biển sâu | Sinh vật trong suốt ở độ sâu bốn kilômét
    `,
    shopping: `
      * {T}: ưu đãi nào là thật
      * {T}: xem gì trước khi mua
      khuyến mãi cuối năm | Nhận diện giảm giá ảo
      Siêu thị Đèn Lồng đóng cửa hàng | Siêu thị Đèn Lồng đóng bốn mươi cửa hàng
      trang bán hàng giả | Cảnh báo trang bán hàng giả mạo
      máy lọc không khí | Thử chín máy lọc không khí
    `,
    sports: `
      * {T}: đội hình và kênh trực tiếp
      * {T}: chấm điểm cầu thủ
      {team} vs {rival} | {team} thắng {rival} ở phút cuối
      huấn luyện viên {team} | {team} chia tay huấn luyện viên sau sáu trận thua
      {person} chấn thương | {person} nghỉ sáu tuần
      marathon {place} | Kỷ lục đường chạy ở {place}
      bảng xếp hạng | Ngôi đầu chỉ còn cách một điểm
      bóng chuyền nữ | Năm ván nghẹt thở ở chung kết
      vé trận {team} | Vé xem {team} hết sau hai mươi phút
      lịch thi đấu vòng loại | Tối nay cần kết quả gì
    `,
    technology: `
      * {T}: cách khắc phục
      * {T}: có gì thay đổi
      Viễn thông Sóng Ngọc mất mạng | Mạng Viễn thông Sóng Ngọc gián đoạn nhiều nơi
      lộ mật khẩu | Kiểm tra mật khẩu có bị lộ
      cập nhật điện thoại | Pin tụt sau cập nhật? Làm thế này
      robot hút bụi | Chín robot và một chú chó
    `,
    travel: `
      * {T}: hành khách cần biết
      * {T}: quyền của bạn
      sân bay {place} | Sương mù làm chậm chuyến ở {place}
      Hàng không Cánh Sếu hủy chuyến | Hàng không Cánh Sếu hủy chuyến: hoàn tiền thế nào
      vé tàu Tết | Mở bán vé tàu Tết lúc tám giờ
      cấm đường {place} | Cầu ở {place} đóng đến khi có thông báo
    `,
    climate: `
      * {T}: dự kiến thế nào
      * {T}: dự báo theo giờ
      thời tiết {place} | Mưa lớn và gió mạnh ở {place}
      bão gần bờ | Bão yếu đi trước khi vào bờ
      ngập lụt {place} | Nước ở {place} lên đỉnh lúc nửa đêm
      chất lượng không khí | Không khí kém nhất từ đầu năm
    `,
  },
  world: `
    Orbit 9 ngày phát hành | Orbit 9 ra mắt mùa xuân
    Nimbo bị lỗi | Nimbo ngừng hoạt động toàn cầu
    sao chổi tối nay | Nhìn về đâu để thấy sao chổi
    chung kết Meridian Cup | Xem chung kết Meridian Cup ở đâu
    trailer The Glass Tide | Trailer The Glass Tide từng khung hình
    Halden triệu hồi | Chủ xe Halden: đừng sạc ban đêm
    kỷ lục nhiệt độ toàn cầu | Lại một tháng kỷ lục
    giờ đi ngủ tốt nhất | Giờ đi ngủ tốt nhất theo khoa học
    giá Lumen 4 | Lumen 4 bán giá bao nhiêu
    chuyến bay dài nhất thế giới | Bạn ngồi được hai mươi hai giờ không?
    chuột lang nước lướt sóng | Gặp chú chuột lang nước lướt sóng
    công thức bánh mì mây | Bánh mì mây ba nguyên liệu
  `,
})
